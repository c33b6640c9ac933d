import type { ReactNode } from 'react'
import type { CandidateFact } from '#contract/candidates/fact.ts'
import { FACT_KINDS, factKind } from '#contract/candidates/fact-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Part } from '../part.tsx'
import { detailWords } from './detail-words.ts'
import { FactOrigin, FactValue, factText } from './fact-value.tsx'
import { putFactFirst, setFactState } from './late-fact-changes.ts'
import { type CandidateChanges, factsOf } from './use-candidate.ts'

const words = detailWords.facts
const [SkillFacts] = loadWhenShown(() => import('./skill-facts.tsx').then((it) => it.SkillFacts))

/** What is known of the person, each with where it came from, and what was true once. */
export function Facts({ changes }: { changes: CandidateChanges }) {
  const { candidate } = changes
  const former = factsOf(candidate, 'former')
  const fixed = candidate.merged_into !== null
  return (
    <Part title={words.title}>
      <dl className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-y-3">
        {FACT_KINDS.map((kind) => {
          const current = factsOf(candidate, 'current', kind)
          if (current.length === 0) return null
          const { label } = factKind(kind)
          return (
            <div key={kind} className="contents">
              <dt className="text-muted max-sm:mt-3">{label}</dt>
              <dd className="min-w-0">
                {kind === 'skill' ? (
                  <SkillFacts
                    skills={current}
                    onRemove={fixed ? undefined : (fact) => setFactState(changes, fact, 'former')}
                  />
                ) : (
                  <ul>
                    {current.map((fact, at) => (
                      <FactLine key={fact.id} fact={fact}>
                        {!fixed && at > 0 && (
                          <Button
                            variant="quiet"
                            size="flush"
                            className="lg:min-h-6"
                            aria-label={words.firstOf(label, factText(fact))}
                            onClick={() => putFactFirst(changes, fact)}
                          >
                            {words.first}
                          </Button>
                        )}
                        {!fixed && kind !== 'name' && (
                          <Button
                            variant="quiet"
                            size="flush"
                            className="lg:min-h-6"
                            aria-label={words.removeOf(label, factText(fact))}
                            onClick={() => setFactState(changes, fact, 'former')}
                          >
                            {words.remove}
                          </Button>
                        )}
                      </FactLine>
                    ))}
                  </ul>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {former.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand lg:min-h-9">
            {words.former} ({former.length})
          </summary>
          <ul>
            {former.map((fact) => {
              const { label } = factKind(fact.kind)
              return (
                <FactLine key={fact.id} fact={fact} label={label}>
                  {!fixed && (
                    <Button
                      variant="quiet"
                      size="flush"
                      className="lg:min-h-6"
                      aria-label={words.restoreOf(label, factText(fact))}
                      onClick={() => setFactState(changes, fact, 'current')}
                    >
                      {words.restore}
                    </Button>
                  )}
                </FactLine>
              )
            })}
          </ul>
        </details>
      )}
    </Part>
  )
}

type FactLineProps = { fact: CandidateFact; label?: string; children?: ReactNode }

function FactLine({ fact, label, children }: FactLineProps) {
  return (
    <li className="not-last:mb-2">
      <p>
        {label && <span className="text-muted">{label} </span>}
        <FactValue fact={fact} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        <FactOrigin fact={fact} />
        {children}
      </p>
    </li>
  )
}
