import { useFetcher } from 'react-router'
import type { SignInRules } from '#contract/people/people.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ChangeResult } from '../settings/change.ts'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import { peopleWords } from './words.ts'

const { rules: words } = peopleWords

/** Requires a second factor of everybody, or no longer. */
export function SignInRulesForm({ rules }: { rules: SignInRules }) {
  const fetcher = useFetcher<ChangeResult<undefined>>()
  const busy = fetcher.state !== 'idle'
  const refused = !busy && fetcher.data?.state === 'refused' ? fetcher.data : undefined
  const required = rules.second_factor_required
  return (
    <Section title={words.title} lead={words.lead}>
      <p className="mb-4">{required ? words.required : words.notRequired}</p>
      <div role="alert" className="empty:hidden">
        {refused && (
          <Alert tone="bad" className="mb-4 max-w-md font-semibold">
            {refused.code === 'two_factor_off' ? words.ownFirst : refused.message}
          </Alert>
        )}
      </div>
      <Button
        variant={required ? 'outline' : 'brand'}
        size="small"
        aria-disabled={busy}
        onClick={() => {
          if (busy) return
          const change = { intent: 'rules', second_factor_required: !required }
          void fetcher.submit(change, { method: 'post', encType: 'application/json' })
        }}
      >
        {busy ? settingsWords.saving : required ? words.release : words.require}
      </Button>
    </Section>
  )
}
