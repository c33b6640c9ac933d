import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { POOL_DESCRIPTION_MAX, POOL_NAME_MAX } from '#contract/core/limits.ts'
import { poolEndpoints } from '#contract/pools/endpoints.ts'
import type { Pool } from '#contract/pools/pool.ts'
import { poolTexts } from '#contract/pools/texts.ts'
import { call, callTagged } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { surface } from '#web/ui/surface.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { saveMerged } from '../conflict/save-merged.ts'
import { asRecruiter } from '../guard.ts'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { LoadFailure } from '../load-failure.tsx'
import { NameDialog } from '../name-dialog.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { useUndoable } from '../use-undoable.ts'
import type { Route } from './+types/pools.ts'
import { PoolRow } from './pool-row.tsx'
import { poolWords as words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, () => call(poolEndpoints.listPools, { signal }))

type Edited = Pick<Pool, 'name' | 'description'> & { pool?: Pool }

/** All pools: their names, what they are for, and how many people are in each. */
export default function Pools({ loaderData: { data: pools } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Edited>({ name: '', description: '' })
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const [hidden, setHidden] = useState<readonly number[]>([])
  const undoable = useUndoable()
  useListKeys(words.open)
  const shown = pools.filter(({ id }) => !hidden.includes(id))

  function edit(next: Edited) {
    setEdited(next)
    setOpen(true)
  }

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
          <Button variant="signal" size="small" onClick={() => edit({ name: '', description: '' })}>
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
              onEdit={() => edit({ name: pool.name, description: pool.description, pool })}
              onRemove={() => remove(pool)}
            />
          ))}
        </ul>
      )}
      <NameDialog
        key={edited.pool?.id ?? 'new'}
        open={open}
        onClose={() => setOpen(false)}
        title={edited.pool === undefined ? words.add : words.editTitle}
        name={edited.name}
        most={POOL_NAME_MAX}
        required={poolTexts.nameRequired}
        save={async (name, typed) => {
          const said = await save(edited.pool, { name, description: String(typed.get('description') ?? '') })
          await revalidate()
          return said
        }}
      >
        <Field id="pool-description" label={words.description}>
          {(control) => (
            <Textarea
              {...control}
              name="description"
              rows={3}
              maxLength={POOL_DESCRIPTION_MAX}
              defaultValue={edited.description}
            />
          )}
        </Field>
      </NameDialog>
    </section>
  )
}

type Values = Pick<Pool, 'name' | 'description'>

async function save(pool: Pool | undefined, values: Values): Promise<string> {
  if (pool === undefined) {
    await call(poolEndpoints.addPool, { body: values })
    return words.made(values.name)
  }
  const params = { id: pool.id }
  const { name } = await saveMerged<Values, Pool>({
    base: { name: pool.name, description: pool.description },
    mine: values,
    tag: pool.etag,
    save: async (body, ifMatch) =>
      (await callTagged(poolEndpoints.changePool, { params, body, ifMatch })).body.data,
    async read() {
      const { data } = await call(poolEndpoints.listPools)
      const now = data.find(({ id }) => id === pool.id) ?? pool
      return { state: { name: now.name, description: now.description }, tag: now.etag }
    },
    what: words.editTitle.toLowerCase(),
    labelOf: (part) => words[part],
    textOf: (value) => value,
  })
  return words.edited(name)
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
