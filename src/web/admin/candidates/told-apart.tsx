import type { OtherCandidate } from '#contract/candidates/candidate.ts'
import { Button } from '#web/ui/button.tsx'
import { Part } from '../part.tsx'
import { samePersonWords as words } from './same-person-words.ts'

type ToldApartProps = { people: readonly OtherCandidate[]; onOffer: (other: OtherCandidate) => void }

/** Of whom a recruiter said that they are somebody else. Folded: nobody looks for them but who was wrong. */
export function ToldApart({ people, onOffer }: ToldApartProps) {
  return (
    <Part title={words.apartTitle}>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted">
          {words.saidApart(people.length)}
        </summary>
        <ul className="grid gap-1">
          {people.map((other) => (
            <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{[other.name, ...other.emails].join(', ')}</span>
              <Button
                variant="quiet"
                size="dense"
                className="max-sm:-ml-3"
                aria-label={words.offerAgainOf(other.name)}
                onClick={() => onOffer(other)}
              >
                {words.offerAgain}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </Part>
  )
}
