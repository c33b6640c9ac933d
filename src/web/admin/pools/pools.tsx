import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { poolEndpoints } from '#contract/pools/endpoints.ts'
import type { Pool } from '#contract/pools/pool.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../guard.ts'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { useUndoable } from '../use-undoable.ts'
import type { Route } from './+types/pools.ts'
import { PoolRow } from './pool-row.tsx'
import { poolWords as words } from './words.ts'

const [PoolWindow, warmWindow] = loadWhenShown(() => import('./pool-window.tsx').then((it) => it.PoolWindow))

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, () => call(poolEndpoints.listPools, { signal }))

/** All pools: their names, what they are for, and how many people are in each. */
export default function Pools({ loaderData: { data: pools } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<{ pool: Pool | undefined; open: boolean }>()
  const { revalidate } = useRevalidator()
  const [hidden, setHidden] = useState<readonly number[]>([])
  const undoable = useUndoable()
  useListKeys(words.open)
  const shown = pools.filter(({ id }) => !hidden.includes(id))

  function remove({ id, name, etag }: Pool) {
    const params = { id }
    undoable({
      done: words.removed(name),
      undone: words.removedBack(name),
      failed: words.notRemoved,
      apply: () => setHidden((now) => [...now, id]),
      revert: () => setHidden((now) => now.filter((one) => one !== id)),
      save: () => call(poolEndpoints.deletePool, { params, ifMatch: etag }),
      unsave: () => call(poolEndpoints.restorePool, { params }),
      settled: () => void revalidate(),
    })
  }

  return (
    <section>
      <PageHeading
        actions={
          <Button
            variant="signal"
            size="small"
            onPointerEnter={warmWindow}
            onFocus={warmWindow}
            onClick={() => setEdited({ pool: undefined, open: true })}
          >
            {words.add}
          </Button>
        }
      >
        {words.title}
      </PageHeading>
      <p className="mb-4 max-w-text text-muted">{words.lead}</p>
      {shown.length === 0 ? (
        <EmptyState title={words.none}>
          <p className="text-muted">{words.noneHint}</p>
        </EmptyState>
      ) : (
        <ul className={surface} aria-label={words.title}>
          {shown.map((pool) => (
            <PoolRow
              key={pool.id}
              pool={pool}
              onEdit={() => setEdited({ pool, open: true })}
              onRemove={() => remove(pool)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <PoolWindow
          key={edited.pool?.id ?? 'new'}
          pool={edited.pool}
          open={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
          onSaved={revalidate}
        />
      )}
    </section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
