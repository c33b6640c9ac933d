import { useState } from 'react'
import { accountEndpoints } from '#contract/people/account-endpoints.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { asRecruiter } from '../../guard.ts'
import { LoadFailure } from '../../load-failure.tsx'
import { adminMeta } from '../../page-meta.ts'
import { Section } from '../../settings/section.tsx'
import { settingsWords } from '../../settings/words.ts'
import { peopleWords } from '../words.ts'
import type { Route } from './+types/two-factor.ts'
import { changeTwoFactor } from './change-two-factor.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnOff, TurnOn } from './two-factor-forms.tsx'

const { twoFactor: words } = peopleWords

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(settingsWords.sections.twoFactor)

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return asRecruiter(url, () => call(accountEndpoints.account, { signal: request.signal }))
}

export const clientAction = ({ url, request }: Route.ClientActionArgs) => changeTwoFactor(url, request)

export default function TwoFactor({ loaderData: { data: account } }: Route.ComponentProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Section title={words.title} lead={words.lead}>
      {account.second_factor_owed && (
        <Alert tone="warn" className="mb-5 max-w-2xl font-semibold">
          {words.owed}
        </Alert>
      )}
      <p className="mb-5 flex flex-wrap items-center gap-3">
        <Badge tone={account.two_factor ? 'ok' : 'plain'}>{account.two_factor ? words.on : words.off}</Badge>
        {account.recovery_codes_left !== undefined && (
          <span className="text-muted">{words.left(account.recovery_codes_left)}</span>
        )}
      </p>
      {codes !== undefined && account.two_factor ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : account.two_factor ? (
        <TurnOff email={account.email} onCodes={setCodes} />
      ) : (
        <TurnOn email={account.email} onCodes={setCodes} />
      )}
    </Section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={settingsWords.sections.twoFactor} message={settingsWords.failed} />
}
