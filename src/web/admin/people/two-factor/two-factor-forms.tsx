import { type ReactNode, useState } from 'react'
import { encode } from 'uqr'
import type { TwoFactorSetUp } from '#contract/people/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ChangeForm, typed } from '../../settings/change-form.tsx'
import { PasswordField } from '../../settings/password-field.tsx'
import { settingsWords } from '../../settings/words.ts'
import { peopleWords } from '../words.ts'

const { twoFactor: words, password } = peopleWords
const { saving } = settingsWords

type FormsProps = { email: string; onCodes: (codes: readonly string[]) => void }
type Codes = { recovery_codes: string[] }
type SetUp = TwoFactorSetUp['data']

/** Password, then the QR code and a first code of the app, then the recovery codes. */
export function TurnOn({ email, onCodes }: FormsProps) {
  const [made, setMade] = useState<SetUp>()
  if (made !== undefined) return <Confirm made={made} onBack={() => setMade(undefined)} />
  return (
    <ByPassword<SetUp>
      intent="set up"
      email={email}
      button={words.begin}
      onDone={(answer) => {
        setMade(answer)
        // Shown once the factor is on: this form is gone by then.
        onCodes(answer.recovery_codes)
      }}
      variant="signal"
    />
  )
}

function Confirm({ made, onBack }: { made: SetUp; onBack: () => void }) {
  return (
    <ol className="grid list-decimal gap-6 pl-5">
      <li>
        <p className="mb-3">{words.scan}</p>
        <QrCode text={made.uri} label={words.qrLabel} />
        <p className="mt-3 mb-1 text-muted">{words.orType}</p>
        <code className="block max-w-md font-mono wrap-anywhere select-all">{grouped(made.secret)}</code>
      </li>
      <li>
        <p className="mb-3">{words.enterCode}</p>
        <ChangeForm
          intent="confirm"
          read={(form) => ({ code: typed(form, 'code') })}
          button={words.turnOn}
          busyButton={saving}
          variant="signal"
          aside={
            <Button variant="quiet" size="small" onClick={onBack}>
              {words.cancel}
            </Button>
          }
        >
          {(errors) => (
            <Field id="code" label={words.code} error={errors.code}>
              {(control) => (
                <Input
                  {...control}
                  name="code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  className="max-w-56 text-h4 tracking-widest tabular-nums"
                  maxLength={12}
                  required
                />
              )}
            </Field>
          )}
        </ChangeForm>
      </li>
    </ol>
  )
}

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** New recovery codes, or none of it any more. */
export function TurnOff({ email, onCodes }: FormsProps) {
  const [asked, setAsked] = useState<'renew' | 'disable'>()
  if (asked === undefined)
    return (
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" onClick={() => setAsked('renew')}>
          {words.renew}
        </Button>
        <Button variant="danger" size="small" onClick={() => setAsked('disable')}>
          {words.turnOff}
        </Button>
      </div>
    )
  const cancel = (
    <Button variant="quiet" size="small" onClick={() => setAsked(undefined)}>
      {words.cancel}
    </Button>
  )
  return asked === 'renew' ? (
    <ByPassword<Codes>
      key="renew"
      intent="renew"
      email={email}
      button={words.renew}
      onDone={({ recovery_codes }) => onCodes(recovery_codes)}
      aside={cancel}
      proves
    />
  ) : (
    <ByPassword
      key="disable"
      intent="disable"
      email={email}
      button={words.turnOff}
      variant="danger"
      aside={cancel}
      proves
    />
  )
}

type ByPasswordProps<T> = {
  intent: string
  email: string
  button: string
  variant?: 'signal' | 'brand' | 'danger'
  onDone?: (answer: T) => void
  aside?: ReactNode
  /** Asks for the second factor too. */
  proves?: boolean
}

function ByPassword<T>(props: ByPasswordProps<T>) {
  const { intent, email, button, variant = 'brand', onDone, aside, proves = false } = props
  return (
    <ChangeForm<T>
      intent={intent}
      read={(form) => ({
        password: typed(form, 'password'),
        ...(proves && { proof: typed(form, 'proof') }),
      })}
      {...(onDone && { onDone })}
      button={button}
      busyButton={saving}
      variant={variant}
      aside={aside}
    >
      {(errors) => (
        <>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            id="password"
            label={password.current}
            error={errors.password}
            autoComplete="current-password"
          />
          {proves && (
            <Field id="proof" label={words.proof} error={errors.code}>
              {(control) => (
                <Input
                  {...control}
                  name="proof"
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={40}
                  required
                />
              )}
            </Field>
          )}
        </>
      )}
    </ChangeForm>
  )
}

/** A QR code of `text`. Black on white in any theme: not every camera reads the inverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-control border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
