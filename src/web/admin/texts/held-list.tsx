import { textEndpoints } from '#contract/texts/endpoints.ts'
import type { HeldText } from '#contract/texts/text.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { Moment } from '../when.tsx'
import { useTextCall } from './use-text-call.ts'
import { words } from './words.ts'

/** What may mean STOP, for a person to decide. */
export function HeldList({ held }: { held: readonly HeldText[] }) {
  const { busy, run } = useTextCall()
  if (held.length === 0) return null
  const decide = (id: number, means: 'stop' | 'go_on') =>
    void run(() => call(textEndpoints.decideHeld, { params: { id }, body: { means } }), words.decided)
  return (
    <section className="mb-8 border-l-4 border-warn pl-4">
      <h2 className="text-h4">{words.held}</h2>
      <p className="mb-3 text-muted">{words.heldLead}</p>
      <ul>
        {held.map(({ id, candidate, phone, body, at }) => (
          <li key={id} className="mb-4">
            {candidate && <TextLink to={paths.candidateTexts(candidate.id)}>{candidate.name}</TextLink>}
            <p className="text-muted">
              {words.from(phone)}, <Moment at={at} />
            </p>
            <p className="max-w-text whitespace-pre-line wrap-anywhere">{body}</p>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button variant="outline" size="small" aria-disabled={busy} onClick={() => decide(id, 'stop')}>
                {words.stop}
                <span className="sr-only"> {phone}</span>
              </Button>
              <Button variant="outline" size="small" aria-disabled={busy} onClick={() => decide(id, 'go_on')}>
                {words.goOn}
                <span className="sr-only"> {phone}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
