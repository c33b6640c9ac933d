import { FOLDER_AS, type FolderCheck } from '#contract/content/folder.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FolderPlan } from './folder-plan.tsx'
import { folderWords as words } from './folder-words.ts'
import { useContentFolder } from './use-content-folder.ts'

const inTheWay = ({ documents }: FolderCheck) =>
  documents.filter(({ steps }) => steps.includes('replaces_draft')).length

const isChange = ({ documents, pictures }: FolderCheck): boolean =>
  documents.length + pictures.added + pictures.changed > 0

/** Takes all content out as a zip, and brings one in after its plan was looked at. */
export function ContentFolder() {
  const { asked, busy, field, plan, refused, lacks, takeOut, chosen, look, bringIn } = useContentFolder()
  const isSound = plan !== undefined && plan.faults.length === 0 && isChange(plan)
  const drafts = plan === undefined ? 0 : inTheWay(plan)
  const isIn = busy === 'in'
  return (
    <section
      aria-labelledby="content-folder"
      className="mt-10 grid max-w-3xl gap-5 border-t border-line pt-8"
    >
      <div>
        <h2 id="content-folder" className="font-display text-h4 font-semibold">
          {words.title}
        </h2>
        <p className="mt-1 max-w-text text-muted">{words.lead}</p>
      </div>
      <div>
        <Button variant="outline" size="small" aria-disabled={busy !== undefined} onClick={takeOut}>
          {busy === 'out' ? words.takingOut : words.takeOut}
        </Button>
      </div>
      {lacks && (
        <Alert tone="warn" role="alert">
          {words.lacks}
        </Alert>
      )}
      <Field id="content-zip" label={words.file} hint={words.fileHint}>
        {(control) => (
          <FileDrop
            {...control}
            ref={field}
            accept=".zip,application/zip"
            disabled={isIn}
            onChange={chosen}
          />
        )}
      </Field>
      <fieldset className="grid">
        <legend className="font-semibold">{words.as}</legend>
        {FOLDER_AS.map((as) => (
          <label key={as} className="inline-flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="folder-as"
              className="size-5 shrink-0 accent-brand"
              checked={asked.as === as}
              disabled={isIn}
              onChange={() => look({ as })}
            />
            {words.ways[as]}
          </label>
        ))}
      </fieldset>
      {busy === 'look' && <p role="status">{words.looking}</p>}
      {refused !== undefined && (
        <Alert tone="bad" role="alert">
          <p>{refused}</p>
          {refused !== words.gone && (
            <Button variant="outline" size="small" className="mt-3" onClick={() => look()}>
              {words.again}
            </Button>
          )}
        </Alert>
      )}
      {plan !== undefined && <FolderPlan check={plan} />}
      {(drafts > 0 || asked.replaceDrafts) && (
        <Alert tone="warn">
          {drafts > 0 && <p className="font-semibold">{words.inTheWay(drafts)}</p>}
          <Checkbox
            label={words.replaceDrafts}
            checked={asked.replaceDrafts}
            disabled={isIn}
            onChange={({ target }) => look({ replaceDrafts: target.checked })}
          />
        </Alert>
      )}
      {isSound && (drafts === 0 || asked.replaceDrafts) && (
        <div>
          <Button variant="brand" size="small" aria-disabled={busy !== undefined} onClick={bringIn}>
            {isIn ? words.bringingIn : words.bringIn[asked.as]}
          </Button>
        </div>
      )}
    </section>
  )
}
