import type { FolderCheck } from '#contract/content/folder.ts'
import { folderTexts } from '#contract/content/folder-texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { surface } from '#web/ui/surface.ts'
import { Moment } from '../when.tsx'
import { folderWords as words } from './folder-words.ts'

/** What a folder would change, document by document, or what keeps it from being brought in. */
export function FolderPlan({ check }: { check: FolderCheck }) {
  const { documents, pictures, faults, ignored } = check
  return (
    <div className="grid gap-4">
      {faults.length > 0 && (
        <Alert tone="bad" role="alert">
          <p className="font-semibold">{words.faults(faults.length)}</p>
          <ul className="mt-1 grid gap-1">
            {faults.map((fault) => (
              <li key={JSON.stringify(fault)} className="wrap-anywhere">
                {folderTexts.fault(fault)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {faults.length === 0 && (
        <p role="status" className="font-semibold">
          {words.plan(documents.length, pictures)}
        </p>
      )}
      {documents.length > 0 && (
        <ol className={surface}>
          {documents.map((document) => (
            <li key={document.file} className="border-line px-4 py-2 not-first:border-t">
              <p className="font-semibold wrap-anywhere">{document.title}</p>
              <p className="text-muted wrap-anywhere">{document.file}</p>
              <p>{folderTexts.steps(document)}</p>
              {document.draft !== null && (
                <p className="text-warn">
                  {words.draftOf(document.draft.by)}
                  {document.draft.at !== null && (
                    <>
                      , <Moment at={document.draft.at} />
                    </>
                  )}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="text-muted">{folderTexts.same(check)}</p>
      {ignored.length > 0 && <p className="text-muted wrap-anywhere">{words.ignored(ignored)}</p>}
    </div>
  )
}
