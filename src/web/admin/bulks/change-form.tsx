import { useRef, useState } from 'react'
import type { BulkInput, BulkKind } from '#contract/bulks/bulk.ts'
import { STEP_MAX } from '#contract/core/limits.ts'
import { type PersonName, personNameEndpoints } from '#contract/people/person-name.ts'
import { listPoolsEndpoint } from '#contract/pools/list-endpoint.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { call } from '#web/api/client.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { KeptInput } from '../kept-fields.tsx'
import { useRead } from '../use-read.ts'
import { LetterFields } from './letter-fields.tsx'
import { MoveFields } from './move-fields.tsx'
import { bulkWords as words } from './words.ts'

type Change = BulkInput['change']

type ChangeFormProps = {
  id: string
  list: BulkInput['list']
  stages: readonly Stage[]
  reasons: readonly Reason[]
  /** What was asked for before. */
  begun: Change | undefined
  /** The rows that were chosen, where they were chosen one by one. */
  ids: readonly number[]
  /** What it begins with otherwise. */
  first: BulkKind | undefined
  /** Of a letter that it begins with. */
  template: number | undefined
  onSubmit: (change: Change) => void
}

const KINDS = [
  'move',
  'tag',
  'untag',
  'pool',
  'unpool',
  'owner',
  'step',
  'letter',
] as const satisfies readonly BulkKind[]

/** The names under which tags and a step are kept until those rows, or all of a list, have them. */
export const tagsDraft = (ids: readonly number[]): string => `bulk-tags:${ids.join()}`
export const stepDraft = (ids: readonly number[]): string => `bulk-step:${ids.join()}`

/** Says what is to be done to each. */
export function ChangeForm({
  id,
  list,
  stages,
  reasons,
  ids,
  begun,
  first,
  template,
  onSubmit,
}: ChangeFormProps) {
  const kinds = list === 'applications' ? KINDS : KINDS.filter((kind) => kind !== 'move')
  const [kind, setKind] = useState<BulkKind>(begun?.kind ?? first ?? kinds[0] ?? 'tag')
  const tagsField = useRef<HTMLInputElement>(null)
  const stepField = useRef<HTMLInputElement>(null)
  const { reading } = useRead('people', (signal) => call(personNameEndpoints.listPersonNames, { signal }))
  const people = reading.state === 'loaded' ? reading.data.data.filter(({ enabled }) => enabled) : []
  const before = begun?.kind === kind ? begun : undefined
  const tags = before && 'tags' in before ? before.tags.join(', ') : ''
  const owner = before && 'owner' in before ? (before.owner ?? '') : ''
  const step = before?.kind === 'step' ? before : undefined
  const ofPeople = kind !== 'move' && kind !== 'step' && kind !== 'letter'
  return (
    <form
      id={id}
      className="grid gap-4 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(changeOf(kind, new FormData(event.currentTarget)))
      }}
    >
      <Field
        id="bulk-kind"
        label={words.action}
        hint={list === 'applications' && ofPeople ? words.ofPeople : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'tag')}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {words.kinds[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'move' && <MoveFields {...{ stages, reasons, ids }} begun={before} />}
      {(kind === 'tag' || kind === 'untag') && (
        <Field id="bulk-tags" label={words.tags}>
          {(control) => (
            <KeptInput
              {...control}
              field={tagsField}
              draft={tagsDraft(ids)}
              name="tags"
              required
              autoComplete="off"
              defaultValue={tags}
            />
          )}
        </Field>
      )}
      {(kind === 'pool' || kind === 'unpool') && (
        <PoolField pool={before && 'pool_id' in before ? before.pool_id : undefined} />
      )}
      {kind === 'owner' && <OwnerField label={words.owner} people={people} owner={owner} />}
      {kind === 'step' && (
        <>
          <Field id="bulk-what" label={words.step}>
            {(control) => (
              <KeptInput
                {...control}
                field={stepField}
                draft={stepDraft(ids)}
                name="what"
                required
                maxLength={STEP_MAX}
                defaultValue={step?.what ?? ''}
              />
            )}
          </Field>
          <Field id="bulk-day" label={words.day}>
            {(control) => (
              <Input {...control} name="due_on" type="date" required defaultValue={step?.due_on} />
            )}
          </Field>
          <OwnerField label={words.by} people={people} owner={owner} />
        </>
      )}
      {kind === 'letter' && (
        <LetterFields begun={before?.kind === 'letter' ? before : undefined} template={template} />
      )}
    </form>
  )
}

function PoolField({ pool }: { pool: number | undefined }) {
  const { reading } = useRead('pools', (signal) => call(listPoolsEndpoint, { signal }))
  const pools = reading.state === 'loaded' ? reading.data.data : []
  // Until they are read, the one that was chosen stays chosen.
  if (pools.length === 0)
    return (
      <>
        <input type="hidden" name="pool_id" value={pool ?? ''} />
        {reading.state === 'loaded' && <p>{words.noPools}</p>}
      </>
    )
  return (
    <Field id="bulk-pool" label={words.pool} hint={words.poolHint}>
      {(control) => (
        <Select {...control} name="pool_id" defaultValue={pool}>
          {pools.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type OwnerFieldProps = { label: string; people: readonly PersonName[]; owner: string }

function OwnerField({ label, people, owner }: OwnerFieldProps) {
  // Until the names are read, who was chosen stays chosen.
  if (people.length === 0) return <input type="hidden" name="owner" value={owner} />
  return (
    <Field id="bulk-owner" label={label}>
      {(control) => (
        <Select {...control} name="owner" defaultValue={owner}>
          <option value="">{words.nobody}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function changeOf(kind: BulkKind, form: FormData): Change {
  const said = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => Number(said(name)) || null
  const owner = said('owner') || null
  const tags = said('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  switch (kind) {
    case 'move':
      return {
        kind,
        stage_id: number('stage_id') ?? 0,
        reject_reason: said('reject_reason') || null,
        reason_id: number('reason_id'),
        ...(said('letter') !== '' && { letter_template_id: number('letter') }),
      }
    case 'tag':
    case 'untag':
      return { kind, tags }
    case 'pool':
    case 'unpool':
      return { kind, pool_id: number('pool_id') ?? 0 }
    case 'owner':
      return { kind, owner }
    case 'step':
      return { kind, what: said('what'), due_on: said('due_on'), owner }
    case 'letter':
      return { kind, subject: said('subject'), body: said('body') }
  }
}
