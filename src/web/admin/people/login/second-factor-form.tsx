import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { texts } from '#contract/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { LoginResult } from './log-in.ts'
import { secondFactorWords as words } from './words.ts'

type SecondFactorFormProps = {
  fetcher: FetcherWithComponents<LoginResult | undefined>
  challenge: string
  onBack: () => void
}

/** The second step of a login: a code of the authenticator app, or one of the recovery codes. */
export function SecondFactorForm({ fetcher, challenge, onBack }: SecondFactorFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<'code' | 'recovery_code'>('code')
  const busy = fetcher.state !== 'idle'
  const result = busy ? undefined : fetcher.data
  const error = result?.state === 'refused' ? (result.fields[kind] ?? result.message) : undefined

  // Each kind and each refusal begins at the field.
  useEffect(() => {
    if (result?.state === 'in') return
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${kind}]`)
    field?.focus()
    field?.select()
  }, [kind, result])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || result?.state === 'in') return
    const typed = String(new FormData(event.currentTarget).get(kind) ?? '')
    void fetcher.submit({ challenge, [kind]: typed }, { method: 'post', encType: 'application/json' })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <h2 className="font-display text-h4 font-semibold">{words.title}</h2>
      {kind === 'code' ? (
        <Field key="code" id="code" label={words.code} hint={words.codeHint} error={error}>
          {(control) => (
            <Input
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              className="text-h4 tracking-widest tabular-nums"
              maxLength={12}
              required
            />
          )}
        </Field>
      ) : (
        <Field
          key="recovery_code"
          id="recovery_code"
          label={words.recoveryCode}
          hint={words.recoveryHint}
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              name="recovery_code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              required
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="signal" aria-disabled={busy}>
        {busy ? words.busy : words.button}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button
          variant="quiet"
          size="flush"
          onClick={() => setKind(kind === 'code' ? 'recovery_code' : 'code')}
        >
          {kind === 'code' ? words.useRecoveryCode : words.useCode}
        </Button>
        <Button variant="quiet" size="flush" onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <p role="status" className="font-semibold text-ok empty:hidden">
        {result?.state === 'in' ? texts.login.success : ''}
      </p>
    </form>
  )
}
