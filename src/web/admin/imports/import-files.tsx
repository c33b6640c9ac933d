import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { callTagged } from '#web/api/client.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Part } from '../part.tsx'
import { entriesIn, type FoundFile, filesIn, foundFiles } from './dropped-files.ts'
import { resumeWords as words } from './resume-words.ts'
import { sendFiles } from './send-files.ts'
import type { OfImport } from './send-import.ts'
import { type Sending, sendingOf, subscribe } from './sending.ts'

const NAMING = new Set<string | null>(['resume_file', 'application_resume'])

/** Takes the resumes that a column of the sheet names, and tells how far their sending is. */
export function ImportFiles({ file, send }: OfImport) {
  const { id, files, columns } = file
  const sending = useSyncExternalStore(subscribe, () => sendingOf(id))
  const folder = useId()
  const reload = useEffectEvent(() => {
    void send(({ params }) => callTagged(importEndpoints.getImport, { params }))
  })
  // The first file may open an import that was checked; at the end all are counted.
  const step =
    sending === undefined ? 'none' : sending.going ? (sending.done > 0 ? 'first' : 'begun') : 'over'
  useEffect(() => {
    if (step === 'first' || step === 'over') reload()
  }, [step])

  const take = (found: Iterable<FoundFile> | AsyncIterable<FoundFile>) => void sendFiles(id, found)
  const chosen = (input: HTMLInputElement) => {
    const found = foundFiles(input.files ?? [])
    // The same files may be chosen again.
    input.value = ''
    if (found.length > 0) take(found)
  }
  return (
    <Part title={words.title}>
      <p className="mb-3 max-w-text text-muted">{words.lead}</p>
      {sending?.going ? (
        <Progress sending={sending} />
      ) : (
        <div className="mb-3 grid max-w-2xl gap-3">
          <Field id="resumes" label={words.files} hint={words.filesHint}>
            {(control) => (
              <FileDrop
                {...control}
                multiple
                accept=".pdf,.doc,.docx,.zip"
                onChange={({ currentTarget }) => chosen(currentTarget)}
                onDrop={(event) => {
                  event.preventDefault()
                  take(filesIn(entriesIn(event.dataTransfer.items)))
                }}
              />
            )}
          </Field>
          <div>
            <input
              id={folder}
              type="file"
              multiple
              {...{ webkitdirectory: '' }}
              className="peer sr-only"
              onChange={({ currentTarget }) => chosen(currentTarget)}
            />
            <label
              htmlFor={folder}
              className="inline-flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-muted px-4 text-small font-semibold text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand hover:border-ink hover:bg-ink/5"
            >
              {words.folder}
            </label>
          </div>
        </div>
      )}
      <p role="status" className="tabular-nums">
        {sending?.going
          ? words.sending(sending.done, sending.count)
          : files.all > 0
            ? words.here(files.all, files.refused)
            : words.none}
      </p>
      {files.all > 0 && !columns.some(({ field }) => NAMING.has(field)) && (
        <p className="text-warn">{words.noColumn}</p>
      )}
      {sending !== undefined && <NotSent sending={sending} />}
    </Part>
  )
}

function Progress({ sending: { done, count } }: { sending: Sending }) {
  return (
    <div className="mb-3 max-w-xl">
      <progress
        aria-label={words.title}
        value={done}
        max={Math.max(1, count)}
        className="h-3 w-full accent-brand"
      />
      <p className="text-muted">{words.stays}</p>
    </div>
  )
}

function NotSent({ sending: { failed, more, stopped } }: { sending: Sending }) {
  return (
    <div role="alert">
      {stopped !== null && <p className="text-bad">{words.stopped(stopped)}</p>}
      {failed.length > 0 && (
        <>
          <p className="mt-3 font-semibold text-bad">{words.notSent(failed.length + more)}</p>
          <ul className="wrap-anywhere">
            {failed.map(({ path, why }) => (
              <li key={path}>
                {path} <span className="text-muted">{why}</span>
              </li>
            ))}
            {more > 0 && <li>{words.more(more)}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
