import { useEffect, useRef, useState } from 'react'
import { interviewEndpoints } from '#contract/interviews/endpoints.ts'
import { INTERVIEW_OUTCOMES, type Interview } from '#contract/interviews/interview.ts'
import type { InterviewPatch } from '#contract/interviews/interview-input.ts'
import { localOf, zonedTime } from '#contract/interviews/zoned.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { ConfirmDialog } from '../lazy-confirm-dialog.ts'
import { Part } from '../part.tsx'
import { useRead } from '../use-read.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { words as adminWords } from '../words.ts'
import { SlotConflicts } from './slot-conflicts.tsx'
import { interviewWords as words } from './words.ts'

const [ChangeWindow, warmChange] = loadWhenShown(() =>
  import('./change-window.tsx').then((it) => it.ChangeWindow),
)

/** Browsers count no further. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

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

/** Whether an interview has begun, and whether its time is over, also of a page that is open while it takes place. */
function useStanding({ starts_at, minutes }: Interview): { isOver: boolean; isPast: boolean } {
  const [now, setNow] = useState(() => Date.now())
  const start = starts_at === null ? Number.POSITIVE_INFINITY : Date.parse(starts_at)
  const end = start + minutes * 60_000
  const next = start > now ? start : end
  useEffect(() => {
    if (next <= now) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now(), LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [next, now])
  return { isOver: start <= now, isPast: end <= now }
}

function One({ interview, onChanged }: { interview: Interview; onChanged: () => void }) {
  const { id, kind, minutes, place, zone, people, state, starts_at, slots, ended_by, outcome } = interview
  const [changing, change] = useState<{ at: number; open: boolean }>()
  const changeButton = useRef<HTMLButtonElement>(null)
  const [asking, ask] = useState(false)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const signedOut = useSignedOut()
  // What has begun stays as it was.
  const { isOver, isPast } = useStanding(interview)
  const marked = outcome === null ? undefined : words.outcomes[outcome]
  const standing =
    state === 'booked' && isOver ? (marked ?? (isPast ? words.past : words.begun)) : words.states[state]

  /** `back`: what takes it back, and what is said then. */
  async function save(
    body: InterviewPatch,
    done: string,
    back?: { body: InterviewPatch; done: string },
    ifMatch = interview.etag,
  ) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const { data } = await call(interviewEndpoints.changeInterview, { params: { id }, body, ifMatch })
      if (back !== undefined && (data.state !== 'cancelled' || data.can_restore))
        notify.undo(done, {
          label: adminWords.undo,
          onUndo: () => void save(back.body, back.done, undefined, data.etag),
        })
      else notify.success(done)
      onChanged()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (signedOut(failure)) return
      const why = Object.values(failure.fields)[0] ?? failure.message
      // Who took it back from the notice may have left the page.
      if (ifMatch === interview.etag) setError(why)
      else notify.error(why)
      // A colleague or the candidate was faster: what it is now is shown.
      if (failure.code === 'changed_meanwhile' || failure.code === 'interview_ended') onChanged()
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="border-l-3 border-line pl-3">
      <p className="font-semibold">
        {ended_by === null ? standing : words.ended(ended_by)}
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
          <Button
            ref={changeButton}
            variant="outline"
            size="dense"
            onPointerEnter={warmChange}
            onFocus={warmChange}
            onClick={() => change({ at: (changing?.at ?? 0) + 1, open: true })}
          >
            {state === 'declined' ? words.other : words.change}
          </Button>
          <Button variant="quiet" size="dense" onClick={() => ask(true)}>
            {words.end}
          </Button>
        </div>
      )}
      {interview.can_restore && starts_at !== null && (
        <div className="mt-1.5 grid justify-items-start gap-2 print:hidden">
          <SlotConflicts
            {...{ zone, minutes, except: id }}
            people={people.map((one) => one.id)}
            slots={[localOf(starts_at, zone)]}
          />
          <Button
            variant="outline"
            size="dense"
            aria-disabled={busy}
            onClick={() => void save({ state: 'booked' }, words.wasRestored)}
          >
            {words.restore}
          </Button>
        </div>
      )}
      {state === 'booked' && isOver && (
        <fieldset className="mt-1.5 flex flex-wrap gap-2 print:hidden">
          <legend className="sr-only">{words.outcome}</legend>
          {INTERVIEW_OUTCOMES.map((one) => (
            <Button
              key={one}
              variant={one === outcome ? 'brand' : 'outline'}
              size="dense"
              aria-pressed={one === outcome}
              aria-disabled={busy}
              onClick={() => {
                const next = one === outcome ? null : one
                const back = { body: { outcome }, done: words.wasMarked[outcome ?? 'none'] }
                void save({ outcome: next }, words.wasMarked[next ?? 'none'], back)
              }}
            >
              {words.outcomes[one]}
            </Button>
          ))}
        </fieldset>
      )}
      {changing && (
        <ChangeWindow
          key={changing.at}
          interview={interview}
          open={changing.open}
          onClose={() => change({ ...changing, open: false })}
          returnTo={() => changeButton.current ?? undefined}
          onChanged={onChanged}
        />
      )}
      {asking && (
        <ConfirmDialog
          open={asking}
          onOpenChange={ask}
          title={words.endTitle}
          text={words.endText[state === 'booked' ? 'booked' : 'asked']}
          cancel={words.keep}
          confirm={words.endNow}
          onConfirm={() => {
            ask(false)
            const back = { body: { state: 'booked' }, done: words.wasRestored } as const
            void save({ state: 'cancelled' }, words.wasEnded, back)
          }}
        />
      )}
    </li>
  )
}
