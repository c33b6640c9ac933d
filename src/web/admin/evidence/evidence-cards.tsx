import type { ComparedPerson } from '#contract/evidence/evidence.ts'
import type { Requirement } from '#contract/evidence/requirement.ts'
import { surface } from '#web/ui/surface.ts'
import { markOf, missingOf, nameOf, sourceOf } from './evidence-text.ts'
import { PersonHead } from './person-head.tsx'

type CardsProps = {
  people: readonly ComparedPerson[]
  requirements: readonly Requirement[]
  onConsider: (person: ComparedPerson) => void
}

/** The same where there is no room for a table: every line stands there. */
export function EvidenceCards({ people, requirements, onConsider }: CardsProps) {
  return (
    <ol className="grid gap-3">
      {people.map((person) => (
        <li
          key={person.candidate_id}
          data-id={person.candidate_id}
          className={`${surface} px-4 py-3 leading-5`}
        >
          <PersonHead person={person} requirements={requirements} onConsider={onConsider} />
          <dl className="mt-2 grid gap-y-1.5 border-t border-line pt-2">
            {requirements.map((requirement, at) => {
              const evidence = person.found[at] ?? null
              const { sign, tone } = markOf(evidence, requirement.years)
              return (
                <div key={nameOf(requirement)}>
                  <dt className={evidence === null ? 'text-muted' : 'font-semibold'}>
                    <span aria-hidden="true" className={tone}>
                      {sign}
                    </span>{' '}
                    {nameOf(requirement)}
                  </dt>
                  <dd className="pl-5">
                    {evidence === null ? (
                      <span className="text-muted">{missingOf(person)}</span>
                    ) : (
                      <>
                        <q className="wrap-anywhere">{evidence.line}</q>
                        <span className="block text-muted">{sourceOf(evidence)}</span>
                      </>
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ol>
  )
}
