import { useFetcher } from 'react-router'
import { z } from 'zod'
import { type EvidenceRule, evidenceRuleEndpoints } from '#contract/evidence/evidence-rule.ts'
import { callTagged } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { saveMerged } from '../conflict/save-merged.ts'
import { conflictWords } from '../conflict/words.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { change } from '../settings/change.ts'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import type { Route } from './+types/evidence-setting.ts'
import { settingWords as words } from './setting-words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return asRecruiter(url, () => callTagged(evidenceRuleEndpoints.evidenceRule, { signal: request.signal }))
}

const Sent = z.object({ is_on: z.boolean(), tag: z.string() })

export async function clientAction({ url, request }: Route.ClientActionArgs) {
  const { tag, is_on } = Sent.parse(await request.json())
  const work = () =>
    saveMerged<EvidenceRule, unknown>({
      base: { is_on: !is_on },
      mine: { is_on },
      tag,
      save: (_, ifMatch) =>
        callTagged(evidenceRuleEndpoints.updateEvidenceRule, { body: { is_on }, ifMatch }),
      async read() {
        const now = await callTagged(evidenceRuleEndpoints.evidenceRule)
        return { state: now.body.data, tag: now.tag }
      },
      what: words.what,
      labelOf: () => words.title,
      textOf: (value) => (value ? conflictWords.yes : conflictWords.no),
    })
  return change({ here: url, work, success: words.saved, failure: words.failed })
}

/** Whether people are shown beside postings at all. */
export default function EvidenceSetting({ loaderData }: Route.ComponentProps) {
  const { body, tag } = loaderData
  const { is_on } = body.data
  const fetcher = useFetcher<typeof clientAction>()
  const busy = fetcher.state !== 'idle'
  return (
    <Section title={words.title} lead={words.lead}>
      <p className="mb-2">{is_on ? words.on : words.off}</p>
      <p className="mb-4 max-w-text text-muted">{words.laws}</p>
      <Button
        variant={is_on ? 'outline' : 'brand'}
        size="small"
        aria-disabled={busy}
        onClick={() => {
          if (busy) return
          void fetcher.submit({ is_on: !is_on, tag }, { method: 'post', encType: 'application/json' })
        }}
      >
        {busy ? settingsWords.saving : is_on ? words.turnOff : words.turnOn}
      </Button>
    </Section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={settingsWords.failed} />
}
