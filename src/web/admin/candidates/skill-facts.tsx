import X from 'lucide-react/icons/x'
import type { CandidateFact } from '#contract/candidates/fact.ts'
import { factKind } from '#contract/candidates/fact-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { detailWords } from './detail-words.ts'
import { FactOrigin, factText } from './fact-value.tsx'

const words = detailWords.facts

type SkillFactsProps = {
  skills: readonly CandidateFact[]
  /** Undefined where nothing can be changed. */
  onRemove?: ((fact: CandidateFact) => void) | undefined
}

/** Skills side by side, for there are dozens; where each comes from is shown on demand. */
export function SkillFacts({ skills, onRemove }: SkillFactsProps) {
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {skills.map((fact) => (
          <li
            key={fact.id}
            className="inline-flex min-h-11 max-w-full items-center rounded-control border border-line bg-surface pl-3 text-small wrap-anywhere not-has-[button]:pr-3 lg:min-h-8"
          >
            {factText(fact)}
            {onRemove && (
              <Button
                variant="quiet"
                size="flush"
                className="lg:min-h-8 lg:min-w-8"
                aria-label={words.removeOf(factKind(fact.kind).label, factText(fact))}
                onClick={() => onRemove(fact)}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand lg:min-h-9">
          {words.sources}
        </summary>
        <ul>
          {skills.map((fact) => (
            <li key={fact.id} className="not-last:mb-2">
              <p className="wrap-anywhere">{factText(fact)}</p>
              <FactOrigin fact={fact} />
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
