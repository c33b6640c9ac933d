import { type FormEvent, useRef, useState } from 'react'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { FactInput } from '#contract/candidates/fact.ts'
import { FACT_KINDS, type FactKind, factKind } from '#contract/candidates/fact-kinds.ts'
import { FACT_MAX } from '#contract/core/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { detailWords } from './detail-words.ts'

const words = detailWords.facts

/** Adds a fact. What was typed stays until the server has it. */
export function FactForm({ id, onAdded }: { id: number; onAdded: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<FactKind>('phone')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const signedOut = useSignedOut()
  const { choices, label } = factKind(kind)
  const type = kind === 'available_from' ? 'date' : 'text'

  async function add(event: FormEvent) {
    event.preventDefault()
    const control = form.current?.elements.namedItem('value')
    if (busy || !(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return
    const typed = FactInput.safeParse({ kind, value: control.value })
    setError(typed.error?.issues[0]?.message)
    if (!typed.success) return control.focus()
    setBusy(true)
    try {
      await call(candidateEndpoints.addFact, { params: { id }, body: typed.data })
      control.value = ''
      notify.success(words.addedFact(label))
      onAdded()
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      if (signedOut(refusal)) return
      setError(refusal.fields.value ?? refusal.message)
      notify.error(words.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      onSubmit={add}
      noValidate
      className="mb-5 grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto] print:hidden"
    >
      <Field id="fact-kind" label={words.add}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={({ target }) => {
              setKind(FACT_KINDS.find((one) => one === target.value) ?? kind)
              setError(undefined)
            }}
          >
            {FACT_KINDS.map((one) => (
              <option key={one} value={one}>
                {factKind(one).label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="fact-value" label={label} error={error}>
        {(control) =>
          choices ? (
            <Select {...control} name="value" defaultValue="">
              <option value="">{words.choose}</option>
              {Object.entries(choices).map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              {...control}
              // What was typed stays when another kind is chosen for it.
              key={type}
              name="value"
              type={type}
              maxLength={FACT_MAX}
              autoComplete="off"
            />
          )
        }
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="small"
        className="self-end sm:min-h-12"
        aria-disabled={busy}
      >
        {busy ? words.saving : words.save}
      </Button>
    </form>
  )
}
