import { type FormEvent, useId, useState } from 'react'
import { interviewEndpoints } from '#contract/interviews/endpoints.ts'
import type { Interview } from '#contract/interviews/interview.ts'
import { localOf, zonedTime, zoneName } from '#contract/interviews/zoned.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { ConfirmDialog } from '../lazy-confirm-dialog.ts'
import { Part } from '../part.tsx'
import { useRead } from '../use-read.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { SlotConflicts } from './slot-conflicts.tsx'
import { interviewWords as words } from './words.ts'

type ApplicationInterviewsProps = { application: number; read: string; onChanged: () => void }

/** The interviews about an application, newest first; nothing where there is none. `read` is another one when they may have changed. */
export function ApplicationInterviews({ application, read, onChanged }: ApplicationInterviewsProps) {
  const { reading } = useRead(`${application} ${read}`, (signal) =>
    call(interviewEndpoints.listInterviews, { query: { application_id: application }, signal }),
  )
  const [interviews, setInterviews] = useState<readonly Interview[]>([])
  // While they are read anew what was there stands.
  if (reading.state === 'loaded' && reading.data.data !== interviews) setInterviews(reading.data.data)
  if (reading.state === 'failed')
    return <p className="text-bad">{reading.error?.message ?? words.notLoaded}</p>
  if (interviews.length === 0) return null
  return (
    <Part title={words.title}>
      <ol className="grid gap-4">
        {interviews.map((interview) => (
          <One key={interview.id} interview={interview} onChanged={onChanged} />
        ))}
      </ol>
    </Part>
  )
}

function One({ interview, onChanged }: { interview: Interview; onChanged: () => void }) {
  const { id, kind, minutes, place, zone, people, state, starts_at, slots, ended_by, etag } = interview
  const [editing, edit] = useState(false)
  const [asking, ask] = useState(false)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const signedOut = useSignedOut()
  // What has begun stays as it was.
  const [opened] = useState(() => new Date().toISOString())
  const isOver = starts_at !== null && starts_at <= opened

  async function save(body: { starts?: string; slots?: string[]; state?: 'cancelled' }, done: string) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await call(interviewEndpoints.changeInterview, { params: { id }, body, ifMatch: etag })
      edit(false)
      notify.success(done)
      onChanged()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (signedOut(failure)) return
      setError(Object.values(failure.fields)[0] ?? failure.message)
      // A colleague or the candidate was faster: what it is now is shown.
      if (failure.code === 'changed_meanwhile' || failure.code === 'interview_ended') onChanged()
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="border-l-3 border-line pl-3">
      <p className="font-semibold">
        {ended_by === null ? words.states[state] : words.ended(ended_by)}
        {starts_at !== null && (
          <>
            {': '}
            <time dateTime={starts_at}>{zonedTime(starts_at, zone)}</time>
          </>
        )}
      </p>
      {state === 'proposed' && (
        <ul className="list-disc pl-5">
          {slots.map((slot) => (
            <li key={slot}>
              <time dateTime={slot}>{zonedTime(slot, zone)}</time>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted wrap-anywhere">
        {words.terms(kind, minutes)}. {words.with(people.map(({ name }) => name))}
        <br />
        {kind === 'video' ? (
          <a href={place} rel="noopener noreferrer" target="_blank" className="text-brand">
            {place}
          </a>
        ) : (
          place
        )}
      </p>
      {error && (
        <p role="alert" className="font-semibold text-bad">
          {error}
        </p>
      )}
      {state !== 'cancelled' && !isOver && (
        <div className="mt-1.5 flex flex-wrap gap-2 print:hidden">
          {(state === 'booked' || state === 'declined') && !editing && (
            <Button variant="outline" size="dense" onClick={() => edit(true)}>
              {state === 'booked' ? words.move : words.other}
            </Button>
          )}
          <Button variant="quiet" size="dense" onClick={() => ask(true)}>
            {words.end}
          </Button>
        </div>
      )}
      {editing && (
        <NewTime
          interview={interview}
          busy={busy}
          onClose={() => edit(false)}
          onSave={(local) =>
            state === 'booked'
              ? void save({ starts: local }, words.wasMoved)
              : void save({ slots: [local] }, words.wasOffered)
          }
        />
      )}
      {asking && (
        <ConfirmDialog
          open={asking}
          onOpenChange={ask}
          title={words.endTitle}
          text={words.endText}
          cancel={words.keep}
          confirm={words.endNow}
          onConfirm={() => {
            ask(false)
            void save({ state: 'cancelled' }, words.wasEnded)
          }}
        />
      )}
    </li>
  )
}

type NewTimeProps = {
  interview: Interview
  busy: boolean
  onSave: (local: string) => void
  onClose: () => void
}

function NewTime({
  interview: { starts_at, slots, zone, minutes, people },
  busy,
  onSave,
  onClose,
}: NewTimeProps) {
  const id = useId()
  const [value, setValue] = useState(() => localOf(starts_at ?? slots[0] ?? new Date().toISOString(), zone))
  function submit(event: FormEvent) {
    event.preventDefault()
    if (value !== '') onSave(value)
  }
  return (
    <form onSubmit={submit} className="mt-2 grid max-w-md gap-3">
      <Field id={id} label={words.newTime} hint={zoneName(zone)}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            required
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </Field>
      <SlotConflicts zone={zone} minutes={minutes} people={people.map((one) => one.id)} slots={[value]} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="brand" size="small" aria-disabled={busy}>
          {words.save}
        </Button>
        <Button variant="outline" size="small" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
