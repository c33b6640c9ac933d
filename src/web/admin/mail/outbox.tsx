import { useNavigation, useSearchParams } from 'react-router'
import { MAIL_STATES, OUTBOX_PAGE, outboxEndpoints } from '#contract/mail/outbox.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../guard.ts'
import { ListTabs } from '../list-tabs.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { Pager } from '../pager.tsx'
import { TextLink } from '../text-link.tsx'
import { useRetry } from '../use-retry.ts'
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
  const { busy, retry } = useRetry<number>(words.notRetried)
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
              onRetry={() =>
                retry(mail.id, async () => {
                  await call(outboxEndpoints.retryMail, { params: { id: mail.id } })
                  return words.retried
                })
              }
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

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
