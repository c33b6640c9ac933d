import type { ReactNode } from 'react'
import { said } from '#contract/core/said.ts'
import type { MyInterview } from '#contract/interviews/interview.ts'
import { zonedTime, zoneName } from '#contract/interviews/zoned.ts'
import { zonesWith } from '#contract/interviews/zones.ts'
import type { MyFormOutcome } from '#contract/my-application/my-page.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { answeredAt } from './answered-at.ts'
import { outcomeOf } from './own-part.tsx'

const PART = 'interview'

/** The words of interviews, and how the site says a moment. */
function useWords() {
  const { myApplication, menus } = useSite()
  const { interviews: words, kinds } = myApplication
  return { words, kinds, how: { language: menus.page.language, moment: words.moment } }
}

type OwnInterviewsProps = { interviews: readonly MyInterview[]; outcome: MyFormOutcome | undefined }

/** The interviews that somebody is asked to, or has; each answer is a form of its own. */
export function OwnInterviews({ interviews, outcome }: OwnInterviewsProps) {
  const { done, values, fields } = outcomeOf(PART, outcome)
  const { words } = useWords()
  const isShown = interviews.some(({ id }) => values.id === String(id))
  if (interviews.length === 0 && fields.slot === undefined) return null
  return (
    <section id={PART} className="border-t border-line">
      <div className="wrap grid-12 gap-y-6 py-10 md:py-16">
        <h2 className="col-span-12 text-h2 lg:col-span-4">{words.heading}</h2>
        <div className="col-span-12 lg:col-span-8">
          {done && (
            <p role="status" className="mb-5 border-s-4 border-ok ps-4">
              {words.done}
            </p>
          )}
          {!isShown && fields.slot !== undefined && (
            <p role="alert" className="mb-5 border-s-4 border-bad ps-4">
              {fields.slot}
            </p>
          )}
          <ul className="border-t-4 border-brand">
            {interviews.map((interview) => (
              <Interview
                key={interview.id}
                interview={interview}
                errors={values.id === String(interview.id) ? fields : {}}
                chosen={values.slot}
              />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

type InterviewProps = {
  interview: MyInterview
  errors: Readonly<Record<string, string>>
  chosen: string | undefined
}

function Interview({ interview, errors, chosen }: InterviewProps) {
  const { id, job_title, kind, minutes, place, zone, people, state, starts_at, when } = interview
  const { words, kinds, how } = useWords()
  return (
    <li className="border-b border-line py-7">
      <h3 className="text-h4">{job_title}</h3>
      <p className="mt-1 text-muted">
        {said(words.terms, { kind: kinds[kind], minutes })}{' '}
        {people.length === 0 ? '' : said(words.with, { names: people.join(', ') })}
      </p>
      <p className="mt-1 text-muted">
        {kinds[`${kind}_where`]}:{' '}
        {kind === 'video' ? (
          <a href={place} rel="nofollow noreferrer" className="text-brand underline underline-offset-4">
            {place}
          </a>
        ) : (
          place
        )}
      </p>
      <p className="mt-4 font-semibold">
        {state === 'booked' && when !== 'to come' ? words[when] : words[state]}
      </p>
      {starts_at !== null && (
        <p className={state === 'cancelled' ? 'mt-1 line-through' : 'mt-1'}>
          <time dateTime={starts_at}>{zonedTime(starts_at, zone, how)}</time>
        </p>
      )}
      {state !== 'proposed' && errors.slot !== undefined && (
        <p role="alert" className="mt-3 border-s-4 border-bad ps-4">
          {errors.slot}
        </p>
      )}
      {state === 'proposed' && <Slots interview={interview} error={errors.slot} chosen={chosen} />}
      {state === 'booked' && when === 'to come' && (
        <Fold label={words.cannot} about={job_title}>
          <p className="mt-1 max-w-text">{words.cannot_lead}</p>
          <Answer id={id} act="cancel" label={words.cancel} about={job_title} variant="danger" />
        </Fold>
      )}
      {state !== 'cancelled' && state !== 'declined' && (
        <Fold label={words.zone} about={job_title} open={errors.zone !== undefined}>
          <form
            action={answeredAt(myPaths.interview, PART)}
            method="post"
            className="mt-2 grid max-w-text gap-4"
          >
            <Named id={id} act="zone" />
            <Field id={`zone-${id}`} label={words.zone_label} error={errors.zone}>
              {(control) => (
                <Select {...control} name="zone" defaultValue={zone}>
                  {zonesWith(zone).map((one) => (
                    <option key={one} value={one}>
                      {zoneName(one)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button type="submit" variant="outline" size="small" className="justify-self-start">
              {words.show_zone}
            </Button>
          </form>
        </Fold>
      )}
    </li>
  )
}

type SlotsProps = { interview: MyInterview; error: string | undefined; chosen: string | undefined }

function Slots({ interview: { id, job_title, slots, zone }, error, chosen }: SlotsProps) {
  const { words, how } = useWords()
  return (
    <>
      {slots.length === 0 ? (
        <p className="mt-2 max-w-text">{words.none_left}</p>
      ) : (
        <form action={answeredAt(myPaths.interview, PART)} method="post" className="mt-3 grid gap-4">
          <Named id={id} act="pick" />
          <RadioGroup
            id={`slot-${id}`}
            name="slot"
            label={words.choose}
            error={error}
            chosen={chosen}
            choices={slots.map((slot) => ({ value: slot, label: zonedTime(slot, zone, how) }))}
          />
          <Button type="submit" variant="brand" size="small" className="justify-self-start print:hidden">
            {words.take}
            <span className="sr-only"> {job_title}</span>
          </Button>
        </form>
      )}
      {slots.length === 0 && error !== undefined && (
        <p role="alert" className="mt-3 border-s-4 border-bad ps-4">
          {error}
        </p>
      )}
      <Fold label={words.none} about={job_title}>
        <p className="mt-1 max-w-text">{words.none_lead}</p>
        <Answer id={id} act="none" label={words.none_now} about={job_title} variant="outline" />
      </Fold>
    </>
  )
}

type FoldProps = { label: string; about: string; open?: boolean; children: ReactNode }

function Fold({ label, about, open = false, children }: FoldProps) {
  return (
    <details className="mt-3 print:hidden" open={open}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
        {label}
        <span className="sr-only"> {about}</span>
      </summary>
      {children}
    </details>
  )
}

const Named = ({ id, act }: { id: number; act: string }) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="act" value={act} />
  </>
)

type AnswerProps = { id: number; act: string; label: string; about: string; variant: 'outline' | 'danger' }

const Answer = ({ id, act, label, about, variant }: AnswerProps) => (
  <form action={answeredAt(myPaths.interview, PART)} method="post" className="mt-3">
    <Named id={id} act={act} />
    <Button type="submit" variant={variant} size="small">
      {label}
      <span className="sr-only"> {about}</span>
    </Button>
  </form>
)
