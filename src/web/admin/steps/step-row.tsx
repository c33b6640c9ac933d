import { Link } from 'react-router'
import { dayOf } from '#contract/core/company-time.ts'
import type { StepOfList } from '#contract/steps/step-list.ts'
import { Button } from '#web/ui/button.tsx'
import { paths } from '../paths.ts'
import { Day } from '../when.tsx'
import { stepListWords as words } from './list-words.ts'
import { stepWords } from './words.ts'

type StepRowProps = {
  step: StepOfList
  onDone: (step: StepOfList) => void
  onPutOff: (step: StepOfList, days: number) => void
}

const putOffs = Object.entries(words.putOff).map(([days, label]) => ({ days: Number(days), label }))

/** A next step in the list of all: what, with whom, by when, and the way to be done with it. */
export function StepRow({ step, onDone, onPutOff }: StepRowProps) {
  const { id, what, name, job, due_on, owner, application_id, candidate_id } = step
  const today = dayOf(new Date())
  return (
    <li
      data-id={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2 leading-5 not-first:border-t hover:bg-ink/5 has-focus-visible:bg-ink/5"
    >
      <div className="min-w-0 grow basis-72">
        <p>
          <Link
            to={
              application_id === null ? paths.candidate(candidate_id ?? 0) : paths.application(application_id)
            }
            data-row-link
            className="inline-flex min-h-11 scroll-mt-24 items-center font-semibold text-brand wrap-anywhere lg:min-h-6"
          >
            {what}
          </Link>
        </p>
        <p className="wrap-anywhere text-muted">
          <span className="text-ink">{name}</span>, {job ?? words.person}
        </p>
      </div>
      <p className="min-w-0 basis-52">
        <span className={due_on < today ? 'font-semibold text-bad' : ''}>
          <Day date={due_on} />
          {due_on < today && `, ${stepWords.late}`}
          {due_on === today && `, ${stepWords.today}`}
        </span>
        {owner && <span className="block text-muted wrap-anywhere">{stepWords.by(owner.name)}</span>}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="dense"
          aria-label={words.doneOf(what, name)}
          onClick={() => onDone(step)}
        >
          {words.done}
        </Button>
        {putOffs.map(({ days, label }) => (
          <Button
            key={days}
            variant="quiet"
            size="dense"
            aria-label={words.putOffOf(label, what, name)}
            onClick={() => onPutOff(step, days)}
          >
            {label}
          </Button>
        ))}
      </p>
    </li>
  )
}
