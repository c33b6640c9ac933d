import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { texts } from '#contract/core/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { LoginResult } from './log-in.ts'
import { loginWords } from './words.ts'

/** The inputs keep their own values, so that what was typed before the script ran stays. */
export function LoginForm({ fetcher }: { fetcher: FetcherWithComponents<LoginResult | undefined> }) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [shown, setShown] = useState(false)
  const busy = fetcher.state !== 'idle'
  const result = busy ? undefined : fetcher.data
  const refused = result?.state === 'refused' ? result : undefined
  // A second step that took too long says nothing about the password.
  const invalid = refused && !refused.ended ? true : undefined

  useEffect(() => {
    if (result?.state === 'in') form.current?.reset()
    if (result?.state === 'refused') {
      const first = result.fields.email === undefined ? 'password' : 'email'
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    }
  }, [result])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || result?.state === 'in') return
    const fields = new FormData(event.currentTarget)
    void fetcher.submit(
      {
        email: String(fields.get('email') ?? ''),
        password: String(fields.get('password') ?? ''),
        remember: fields.has('remember'),
      },
      { method: 'post', encType: 'application/json' },
    )
  }

  return (
    // `post`: should the browser ever send it itself, the password must not land in the address.
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <div role="alert">
        {refused && (
          <Alert tone="bad" className="font-semibold">
            {refused.message}
          </Alert>
        )}
      </div>
      <Field id="email" label={loginWords.email} error={refused?.fields.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            aria-invalid={invalid}
            required
          />
        )}
      </Field>
      <Field id="password" label={loginWords.password} error={refused?.fields.password}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              aria-invalid={invalid}
              required
            />
            <Button
              variant="outline"
              size="small"
              className="shrink-0"
              aria-controls="password"
              onClick={() => setShown(!shown)}
            >
              {shown ? loginWords.hide : loginWords.show}
              <span className="sr-only">{loginWords.thePassword}</span>
            </Button>
          </div>
        )}
      </Field>
      <div>
        <Checkbox name="remember" label={loginWords.remember} aria-describedby="remember-hint" />
        <p id="remember-hint" className="-mt-2 ml-8 text-small text-muted">
          {loginWords.rememberHint}
        </p>
      </div>
      <Button type="submit" variant="signal" disabled={!hydrated} aria-disabled={busy}>
        {busy ? loginWords.busy : loginWords.button}
      </Button>
      <p role="status" className="font-semibold text-ok empty:hidden">
        {result?.state === 'in' ? texts.login.success : ''}
      </p>
    </form>
  )
}
