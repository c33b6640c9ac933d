import { useState } from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { MAIL_STATES, OUTBOX_PAGE, type OutboxMail, outboxEndpoints } from '#contract/mail/outbox.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { surface } from '#web/ui/surface.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { asRecruiter } from '../guard.ts'
import { ListTabs } from '../list-tabs.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { Pager } from '../pager.tsx'
import { TextLink } from '../text-link.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import type { Route } from './+types/outbox.ts'
import { MailRow } from './mail-row.tsx'
import { outboxPath, readOutboxQuery } from './outbox-query.ts'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, () =>
    call(outboxEndpoints.listOutbox, { query: readOutboxQuery(url.searchParams), signal }),
  )

export default function Outbox({ loaderData: { counts, results, sending } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const query = readOutboxQuery(search)
  const { state } = useNavigation()
  const { busy, retry } = useRetry()
  return (
    <section aria-busy={state === 'loading'}>
      <PageHeading>{words.title}</PageHeading>
      {!sending && (
        <Alert tone="warn" className="mb-4 max-w-text">
          {words.notSending}
        </Alert>
      )}
      <div className="mb-4">
        <ListTabs
          label={words.statesLabel}
          tabs={MAIL_STATES.map((its) => ({
            to: outboxPath({ state: its, page: 1 }),
            label: words.states[its],
            current: its === query.state,
            count: counts[its],
          }))}
        />
      </div>
      {results.length === 0 ? (
        <EmptyState title={query.page > 1 ? words.beyond : words.empty[query.state]}>
          {query.page > 1 && (
            <TextLink to={outboxPath({ ...query, page: 1 })} className="mt-1">
              {words.firstPage}
            </TextLink>
          )}
        </EmptyState>
      ) : (
        <ul className={surface}>
          {results.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              sending={sending}
              busy={busy === mail.id}
              onRetry={() => retry(mail)}
            />
          ))}
        </ul>
      )}
      <Pager
        page={query.page}
        pages={Math.ceil(counts[query.state] / OUTBOX_PAGE)}
        to={(page) => outboxPath({ ...query, page })}
      />
    </section>
  )
}

function useRetry() {
  const [busy, setBusy] = useState<number>()
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()
  async function retry({ id }: OutboxMail): Promise<void> {
    if (busy !== undefined) return
    setBusy(id)
    try {
      await call(outboxEndpoints.retryMail, { params: { id } })
      notify.success(words.retried)
    } catch (error) {
      if (signedOut(error)) return
      if (!(error instanceof ApiError)) throw error
      notify.error(`${words.notRetried} ${error.message}`)
    }
    setBusy(undefined)
    await revalidate()
    // Its row is gone, and the focus with it.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return { busy, retry: (mail: OutboxMail) => void retry(mail) }
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
