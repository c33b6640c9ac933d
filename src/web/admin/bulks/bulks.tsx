import type { Bulk } from '#contract/bulks/bulk.ts'
import { bulkEndpoints } from '#contract/bulks/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { Moment } from '../when.tsx'
import type { Route } from './+types/bulks.ts'
import { Account } from './account.tsx'
import { Controls } from './controls.tsx'
import { useBulk } from './use-bulk.ts'
import { bulkWords as words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, () => call(bulkEndpoints.listBulks, { signal }))

/** What was changed at once in the last weeks, what is under way, and the way back. */
export default function Bulks({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <section>
      <PageHeading>{words.title}</PageHeading>
      {data.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className={surface}>
          {data.map((bulk) => (
            // What was read anew is what it shows.
            <Row key={`${bulk.id} ${bulk.state}`} begun={bulk} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ begun }: { begun: Bulk }) {
  const { bulk, busy, problem, act } = useBulk(begun)
  return (
    <li
      data-bulk={bulk.id}
      className="grid gap-x-6 gap-y-2 border-line px-4 py-3 not-first:border-t md:grid-cols-[minmax(0,1fr)_auto] md:items-start"
    >
      <div>
        <p className="text-muted">
          <span className="font-semibold text-ink">{words.states[bulk.state]}</span>{' '}
          <Moment at={bulk.started_at ?? bulk.created_at} />{' '}
          {bulk.created_by && words.byName(bulk.created_by.name)}
        </p>
        <Account bulk={bulk} />
        {problem && (
          <Alert tone="bad" role="alert">
            {problem}
          </Alert>
        )}
      </div>
      <Controls {...{ bulk, busy, act }} />
    </li>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
