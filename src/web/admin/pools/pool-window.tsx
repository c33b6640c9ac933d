import { useRef } from 'react'
import { POOL_DESCRIPTION_MAX, POOL_NAME_MAX } from '#contract/core/limits.ts'
import { poolEndpoints } from '#contract/pools/endpoints.ts'
import type { Pool } from '#contract/pools/pool.ts'
import { poolTexts } from '#contract/pools/texts.ts'
import { call, callTagged } from '#web/api/client.ts'
import { Field } from '#web/ui/field.tsx'
import { saveMerged } from '../conflict/save-merged.ts'
import { conflictWords } from '../conflict/words.ts'
import { KeptText } from '../kept-fields.tsx'
import { NameDialog } from '../name-dialog.tsx'
import { poolWords as words } from './words.ts'

type PoolWindowProps = {
  /** None: a new one. */
  pool: Pool | undefined
  open: boolean
  onClose: () => void
  onSaved: () => Promise<void>
}

/** The window in which a pool is named, and said what it is for. */
export function PoolWindow({ pool, open, onClose, onSaved }: PoolWindowProps) {
  const description = useRef<HTMLTextAreaElement>(null)
  const draft = `pool:${pool?.id ?? 'new'}`
  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title={pool === undefined ? words.add : words.editTitle}
      name={pool?.name ?? ''}
      most={POOL_NAME_MAX}
      required={poolTexts.nameRequired}
      draft={draft}
      save={async (name, typed) => {
        const said = await save(pool, { name, description: String(typed.get('description') ?? '') })
        await onSaved()
        return said
      }}
    >
      <Field id="pool-description" label={words.description}>
        {(control) => (
          <KeptText
            {...control}
            field={description}
            draft={draft}
            name="description"
            rows={3}
            maxLength={POOL_DESCRIPTION_MAX}
            defaultValue={pool?.description ?? ''}
          />
        )}
      </Field>
    </NameDialog>
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
    what: conflictWords.pool,
    labelOf: (part) => words[part],
    textOf: (value) => value,
  })
  return words.edited(name)
}
