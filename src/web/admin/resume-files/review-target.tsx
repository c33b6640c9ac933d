import { useId } from 'react'
import type { PossibleSamePerson } from '#contract/candidates/candidate.ts'
import { samePersonWords } from '../candidates/same-person-words.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { words } from './words.ts'

type ReviewTargetProps = {
  people: readonly PossibleSamePerson[]
  target: number | null
  onChoose: (target: number | null) => void
}

/** Whether the resume is of somebody who is known, and of whom. */
export function ReviewTarget({ people, target, onChoose }: ReviewTargetProps) {
  const name = useId()
  const row = 'flex min-h-11 cursor-pointer items-center gap-3 py-1'
  const radio = 'size-5 shrink-0 cursor-pointer accent-brand'
  return (
    <fieldset className="mb-4 rounded-control border border-warn px-4 py-2">
      <legend className="px-1 font-semibold">{words.target}</legend>
      <label className={row}>
        <input
          type="radio"
          name={name}
          className={radio}
          checked={target === null}
          onChange={() => onChoose(null)}
        />
        <span>
          <kbd className="mr-2 text-muted">0</kbd>
          {words.newPerson}
        </span>
      </label>
      {people.slice(0, 9).map((person, nth) => (
        <div key={person.id} className="flex flex-wrap items-center justify-between gap-x-4">
          <label className={`${row} min-w-0 grow`}>
            <input
              type="radio"
              name={name}
              className={radio}
              checked={target === person.id}
              onChange={() => onChoose(person.id)}
            />
            <span className="min-w-0 wrap-anywhere">
              <kbd className="mr-2 text-muted">{nth + 1}</kbd>
              <strong className="font-semibold">{person.name}</strong>{' '}
              <span className="text-muted">
                {[
                  person.reasons.map((reason) => samePersonWords.reasons[reason]).join(', '),
                  ...person.emails,
                  ...person.phones,
                ].join(', ')}
              </span>
            </span>
          </label>
          <TextLink to={paths.candidate(person.id)} dense>
            {samePersonWords.open}
          </TextLink>
        </div>
      ))}
    </fieldset>
  )
}
