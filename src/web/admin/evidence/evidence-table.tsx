import { useState } from 'react'
import type { ComparedPerson, Evidence } from '#contract/evidence/evidence.ts'
import type { Requirement } from '#contract/evidence/requirement.ts'
import { surface } from '#web/ui/surface.ts'
import { markOf, missingOf, nameOf, sourceOf } from './evidence-text.ts'
import { PersonHead } from './person-head.tsx'
import { words } from './words.ts'

type TableProps = {
  people: readonly ComparedPerson[]
  requirements: readonly Requirement[]
  onConsider: (person: ComparedPerson) => void
}
type Pointed = { person: ComparedPerson; requirement: Requirement; evidence: Evidence }

/** People beside requirements. The line behind a mark stands below the table, always at the same place: nothing is covered. */
export function EvidenceTable({ people, requirements, onConsider }: TableProps) {
  const [last, setPointed] = useState<Pointed>()
  const pointed = people.some(({ candidate_id }) => candidate_id === last?.person.candidate_id)
    ? last
    : undefined
  return (
    <div className={`${surface} relative`}>
      <div className="overflow-x-auto rounded-t-control">
        <table className="w-full border-separate border-spacing-0 leading-5">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-10 min-w-72 border-b border-muted bg-surface px-4 py-2 text-left align-bottom font-semibold text-muted"
              >
                {words.person}
              </th>
              {requirements.map((requirement) => (
                <th
                  key={nameOf(requirement)}
                  scope="col"
                  title={requirement.line ?? undefined}
                  className="min-w-20 border-b border-muted px-2 py-2 text-left align-bottom font-semibold wrap-break-word"
                >
                  {nameOf(requirement)}
                  <span className="block font-normal text-muted">
                    {requirement.level === 'required' ? words.asks.required : words.asks.nice}
                    {requirement.years !== null && `, ${words.asked(requirement.years)}`}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.candidate_id} data-id={person.candidate_id} className="group">
                <th
                  scope="row"
                  className="sticky left-0 border-b border-line bg-surface px-4 py-2 text-left align-top font-normal"
                >
                  <PersonHead person={person} requirements={requirements} onConsider={onConsider} />
                </th>
                {requirements.map((requirement, at) => (
                  <td
                    key={nameOf(requirement)}
                    className="border-b border-line px-1 py-1 align-top group-hover:bg-ink/5"
                  >
                    <Mark
                      label={`${nameOf(requirement)}, ${person.name}`}
                      evidence={person.found[at] ?? null}
                      missing={missingOf(person)}
                      asked={requirement.years}
                      onPoint={(evidence) => setPointed({ person, requirement, evidence })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="sticky bottom-0 min-h-18 rounded-b-control border-t border-muted bg-surface px-4 py-2.5">
        {pointed === undefined ? (
          <p className="text-muted">{words.pointAt}</p>
        ) : (
          <>
            <p className="text-muted">
              <span className="font-semibold text-ink">{pointed.person.name}</span> ·{' '}
              {nameOf(pointed.requirement)} · {sourceOf(pointed.evidence)}
            </p>
            <q className="line-clamp-2 wrap-anywhere">{pointed.evidence.line}</q>
          </>
        )}
      </div>
    </div>
  )
}

type MarkProps = {
  label: string
  evidence: Evidence | null
  missing: string
  /** How many years the posting wants. */
  asked: number | null
  onPoint: (evidence: Evidence) => void
}

function Mark({ label, evidence, missing, asked, onPoint }: MarkProps) {
  if (evidence === null)
    return (
      <span className="flex min-h-11 items-center px-2 text-muted lg:min-h-8">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{missing}</span>
      </span>
    )
  const point = () => onPoint(evidence)
  const { sign, tone } = markOf(evidence, asked)
  return (
    <button
      type="button"
      onPointerEnter={point}
      onFocus={point}
      onClick={point}
      className={`flex min-h-11 min-w-11 cursor-pointer items-center gap-1 rounded-control px-2 font-semibold whitespace-nowrap hover:bg-ink/5 lg:min-h-8 ${tone}`}
    >
      <span className="sr-only">{`${label}: ${evidence.line}. ${sourceOf(evidence)}`}</span>
      <span aria-hidden="true">{sign}</span>
      <span className="tabular-nums empty:hidden">{words.yearsShort(evidence.years, asked)}</span>
    </button>
  )
}
