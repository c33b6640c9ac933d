import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import {
  type PostingRequirements,
  REQUIREMENTS_MAX,
  type Requirement,
} from '#contract/evidence/requirement.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ChangeResult } from '../settings/change.ts'
import type { SavedRequirements } from './save-requirements.ts'
import { words as all } from './words.ts'

const words = all.asks

type Row = {
  key: number
  kind: Requirement['kind']
  name: string
  level: Requirement['level']
  years: string
}

const rowsOf = (list: readonly Requirement[]): Row[] =>
  list.map(({ kind, name, level, years }, key) => ({
    key,
    kind,
    name,
    level,
    years: years === null ? '' : `${years}`,
  }))

const toInput = (rows: readonly Row[]) =>
  rows.map(({ kind, name, level, years }) => ({
    kind,
    name,
    level,
    years: years.trim() === '' ? null : Number(years),
  }))

type AskedFormProps = { id: number; asked: PostingRequirements; tag: string; onClose: () => void }

/** The list as a recruiter corrects it. */
export function AskedForm({ id, asked, tag, onClose }: AskedFormProps) {
  const fetcher = useFetcher<ChangeResult<SavedRequirements>>()
  const [rows, setRows] = useState(() => rowsOf(asked.requirements))
  const [nextKey, setNextKey] = useState(rows.length)
  const form = useRef<HTMLFormElement>(null)
  const busy = fetcher.state !== 'idle'
  const result = busy ? undefined : fetcher.data
  const errors: FieldErrors = result?.state === 'refused' ? result.fields : {}
  const general =
    result?.state === 'refused' && Object.keys(errors).length === 0 ? result.message : errors.requirements

  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (result?.state === 'done') close()
    if (result?.state === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [result])
  // The new row is the last one, and is there to be written in.
  useEffect(() => {
    if (nextKey > asked.requirements.length) document.getElementById(`asked-${nextKey - 1}`)?.focus()
  }, [nextKey, asked.requirements.length])

  const change = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  function add(row: Omit<Row, 'key'>) {
    setRows([...rows, { ...row, key: nextKey }])
    setNextKey(nextKey + 1)
  }
  function send(requirements: ReturnType<typeof toInput> | null) {
    if (!busy) void fetcher.submit({ id, requirements, tag }, { method: 'post', encType: 'application/json' })
  }
  function save(event: FormEvent) {
    event.preventDefault()
    send(toInput(rows))
  }
  const offered = asked.offered.filter((one) => !rows.some(({ name }) => name === one.name))

  return (
    <form ref={form} onSubmit={save} noValidate>
      <ol className="grid gap-2">
        {rows.map((row, at) => {
          const error = ['name', 'years', 'level', 'kind']
            .map((part) => errors[`requirements.${at}.${part}`])
            .find((message) => message !== undefined)
          const called = row.name.trim() === '' ? words.newName : row.name
          const unlisted = asked.requirements.some(({ name, known }) => name === row.name && !known)
          return (
            <li key={row.key}>
              <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_6rem_auto]">
                <Input
                  id={`asked-${row.key}`}
                  aria-label={words.skillOf(at + 1)}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `asked-${row.key}-error` : undefined}
                  value={row.name}
                  onChange={({ target }) => change(row.key, { name: target.value })}
                />
                <div className="max-sm:order-last max-sm:col-span-2 sm:contents">
                  <div className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 sm:contents">
                    <Select
                      aria-label={words.levelOf(called)}
                      value={row.level}
                      onChange={({ target }) =>
                        change(row.key, { level: target.value === 'nice' ? 'nice' : 'required' })
                      }
                    >
                      <option value="required">{words.required}</option>
                      <option value="nice">{words.nice}</option>
                      <option value="unknown" hidden>
                        {all.unknown}
                      </option>
                    </Select>
                    {row.kind === 'title' ? (
                      <span className="self-center text-muted">{words.asTitle}</span>
                    ) : (
                      <Input
                        aria-label={words.yearsOf(called)}
                        placeholder={words.yearsLabel}
                        inputMode="decimal"
                        value={row.years}
                        onChange={({ target }) => change(row.key, { years: target.value })}
                      />
                    )}
                  </div>
                </div>
                <IconButton
                  label={words.remove(called)}
                  Icon={X}
                  variant="quiet"
                  onPress={() => {
                    setRows(rows.filter(({ key }) => key !== row.key))
                    document.getElementById('add-asked')?.focus()
                  }}
                />
              </div>
              <FieldError id={`asked-${row.key}`} error={error} />
              {unlisted && <p className="text-muted">{words.unlisted}</p>}
            </li>
          )
        })}
      </ol>
      <Button
        id="add-asked"
        variant="outline"
        size="small"
        className="mt-3"
        aria-disabled={rows.length >= REQUIREMENTS_MAX}
        onClick={() => {
          if (rows.length < REQUIREMENTS_MAX) add({ kind: 'skill', name: '', level: 'required', years: '' })
        }}
      >
        {words.add}
      </Button>
      {offered.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-2">
          {words.offered}
          {offered.map((one) => (
            <Button
              key={one.name}
              variant="outline"
              size="small"
              onClick={() => {
                const { kind, name, level, years } = one
                add({ kind, name, level, years: years === null ? '' : `${years}` })
              }}
            >
              {words.offer(one.name)}
            </Button>
          ))}
        </p>
      )}
      {general !== undefined && (
        <p role="alert" className="mt-3 font-semibold text-bad">
          {general}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-disabled={busy}>
          {busy ? words.saving : words.save}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {words.cancel}
        </Button>
        {asked.corrected && (
          <Button variant="quiet" size="small" onClick={() => send(null)}>
            {words.reread}
          </Button>
        )}
      </div>
    </form>
  )
}
