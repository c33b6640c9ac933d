import { useFetcher } from 'react-router'
import { z } from 'zod'
import type { OwnSession } from '#contract/people/account.ts'
import { accountEndpoints } from '#contract/people/account-endpoints.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { call } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../../guard.ts'
import { LoadFailure } from '../../load-failure.tsx'
import { adminMeta } from '../../page-meta.ts'
import { change } from '../../settings/change.ts'
import { Section } from '../../settings/section.tsx'
import { settingsWords } from '../../settings/words.ts'
import { Moment } from '../../when.tsx'
import { peopleWords } from '../words.ts'
import type { Route } from './+types/sessions.ts'

const { sessions: words } = peopleWords
const { account: texts } = peopleTexts

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(settingsWords.sections.sessions)

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return asRecruiter(url, () => call(accountEndpoints.ownSessions, { signal: request.signal }))
}

const Sent = z.object({ id: z.string().nullable() })

export async function clientAction({ url, request }: Route.ClientActionArgs) {
  const { id } = Sent.parse(await request.json())
  const work = () =>
    id === null
      ? call(accountEndpoints.endOtherSessions)
      : call(accountEndpoints.endSession, { params: { id } })
  const success = id === null ? texts.sessionsEnded : texts.sessionEnded
  return change({ here: url, work, success, failure: texts.sessionNotEnded })
}

export default function Sessions({ loaderData: { data: sessions } }: Route.ComponentProps) {
  return (
    <Section title={words.title} lead={words.lead}>
      <ul className={surface}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="mt-5">
        {sessions.length > 1 ? (
          <EndButton id={null} label={words.endOthers} />
        ) : (
          <p className="text-muted">{words.onlyThis}</p>
        )}
      </div>
    </Section>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const device = words.device(session.device.browser, session.device.system)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line px-5 py-3 not-first:border-t">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.current && <Badge tone="ok">{words.current}</Badge>}
        </p>
        <p className="text-muted">
          {words.since} <Moment at={session.created_at} />
          {', '}
          {words.lastUsed} <Moment at={session.last_used_at} />
          {session.remembered && `, ${words.remembered}`}
        </p>
      </div>
      {!session.current && <EndButton id={session.id} label={words.end} of={device} />}
    </li>
  )
}

function EndButton({ id, label, of }: { id: string | null; label: string; of?: string }) {
  const fetcher = useFetcher()
  const busy = fetcher.state !== 'idle'
  return (
    <Button
      variant="outline"
      size="small"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void fetcher.submit({ id }, { method: 'post', encType: 'application/json' })
      }}
    >
      {busy ? words.ending : label}
      {of !== undefined && <span className="sr-only"> {of}</span>}
    </Button>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={settingsWords.sections.sessions} message={settingsWords.failed} />
}
