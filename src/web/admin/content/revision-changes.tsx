import { diffWords } from 'diff'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { surface } from '#web/ui/surface.ts'
import { ChangedWords } from '../changed-words.tsx'
import { useRead } from '../use-read.ts'
import { ChangedPictureList } from './changed-picture-list.tsx'
import { changedPictures, picturesApart } from './changed-pictures.ts'
import type { Body, ContentEditor } from './content-editor.ts'
import type { PartChange } from './part-change.ts'
import { words } from './words.ts'

type RevisionChangesProps = {
  /** Of the document. */
  contentKey: string
  older: number
  /** Undefined: what stands in the editor. */
  newer: number | undefined
  body: Body
  editor: ContentEditor
}

/** Two texts that have nothing in common take a time that grows with the square of their length. */
const PATIENCE_MS = 300

/** What differs between two texts of a page: each part with the words that it has anew and those that it no longer has. */
export function RevisionChanges({ contentKey, older, newer, body, editor }: RevisionChangesProps) {
  const { reading, retry } = useRead(`${contentKey} ${older} ${newer}`, async (signal) => {
    const textOf = async (number: number) => {
      const params = { key: contentKey, number }
      return editor.body.parse(
        (await call(contentEndpoints.readContentRevision, { params, signal })).data.body,
      )
    }
    const [before, after] = await Promise.all([
      textOf(older),
      newer === undefined ? undefined : textOf(newer),
    ])
    return { before, after }
  })
  if (reading.state === 'loading') return <Skeleton label={words.comparing} />
  if (reading.state === 'failed') {
    return (
      <div role="alert">
        <p>{reading.error?.message ?? words.failed}</p>
        <Button variant="outline" size="small" className="mt-3" onClick={retry}>
          {words.again}
        </Button>
      </div>
    )
  }
  const { before, after = body } = reading.data
  const changes = editor.changes(before, after)
  return (
    <>
      <p role="status">{words.differences(changes.length)}</p>
      {changes.length > 0 && (
        <ul aria-label={words.changes} className={surface}>
          {changes.map((part) => (
            <li key={part.key} className="grid gap-2 border-line px-4 py-3 not-first:border-t">
              <Part part={part} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Part({ part: { name, before, after, movedFrom } }: { part: PartChange }) {
  const [former, now] = [picturesApart(before ?? ''), picturesApart(after ?? '')]
  const pictures = changedPictures(former.pictures, now.pictures)
  const isInBoth = before !== undefined && after !== undefined
  const parts = isInBoth ? diffWords(former.words, now.words, { timeout: PATIENCE_MS }) : undefined
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-text text-small font-semibold tracking-normal wrap-anywhere">{name}</h3>
        {before === undefined && <Badge tone="ok">{words.isNew}</Badge>}
        {after === undefined && <Badge tone="warn">{words.isGone}</Badge>}
        {movedFrom !== undefined && <Badge>{words.wasAt(movedFrom)}</Badge>}
      </div>
      {former.words !== now.words && (
        <p className="whitespace-pre-line wrap-anywhere">
          {parts ? (
            <ChangedWords parts={parts} />
          ) : (
            <ChangedWords
              parts={[
                { value: former.words, added: false, removed: true, count: 1 },
                { value: now.words, added: true, removed: false, count: 1 },
              ].filter(({ value }) => value !== '')}
            />
          )}
        </p>
      )}
      {pictures.length > 0 && <ChangedPictureList pictures={pictures} badges={isInBoth} />}
    </>
  )
}
