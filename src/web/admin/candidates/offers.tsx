import { factKind } from '#contract/candidates/fact-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { surface } from '#web/ui/surface.ts'
import { Part } from '../part.tsx'
import { FactOrigin, factText } from './fact-value.tsx'
import { setFactState } from './late-fact-changes.ts'
import { offerWords as words } from './offer-words.ts'
import { type CandidateChanges, factsOf } from './use-candidate.ts'

/** What later applications said differently: an address proves nobody, so a recruiter decides. */
export function Offers({ changes }: { changes: CandidateChanges }) {
  const { candidate } = changes
  const offered = factsOf(candidate, 'offered')
  return (
    <Part title={words.title}>
      <p className="mb-3 max-w-text text-muted">{words.lead}</p>
      <ul className="grid gap-3">
        {offered.map((fact) => {
          const { label, many } = factKind(fact.kind)
          const [now] = many ? [] : factsOf(candidate, 'current', fact.kind)
          const text = factText(fact)
          return (
            <li key={fact.id} className={`${surface} flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3`}>
              <div className="min-w-0 grow basis-60">
                <p className="wrap-anywhere">
                  <span className="text-muted">{label}</span>{' '}
                  <strong className="font-semibold">{text}</strong>
                  {now && <span className="text-muted"> ({words.now(factText(now))})</span>}
                </p>
                <FactOrigin fact={fact} />
              </div>
              <div className="flex gap-2">
                <Button
                  size="dense"
                  aria-label={words.acceptOf(label, text)}
                  onClick={() => setFactState(changes, fact, 'current')}
                >
                  {words.accept}
                </Button>
                <Button
                  variant="outline"
                  size="dense"
                  aria-label={words.refuseOf(label, text)}
                  onClick={() => setFactState(changes, fact, 'refused')}
                >
                  {words.refuse}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
