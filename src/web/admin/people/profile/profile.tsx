import { z } from 'zod'
import { PASSWORD_MIN, SIGNATURE_MAX } from '#contract/core/limits.ts'
import { signatureEndpoints as letterEndpoints } from '#contract/letters/signature.ts'
import { accountEndpoints } from '#contract/people/account-endpoints.ts'
import { letsIn } from '#contract/people/role.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { call } from '#web/api/client.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { asRecruiter } from '../../guard.ts'
import { signatureWords } from '../../letters/signature-words.ts'
import { LoadFailure } from '../../load-failure.tsx'
import { adminMeta } from '../../page-meta.ts'
import { change } from '../../settings/change.ts'
import { ChangeForm, typed } from '../../settings/change-form.tsx'
import { PasswordField } from '../../settings/password-field.tsx'
import { Section } from '../../settings/section.tsx'
import { settingsWords } from '../../settings/words.ts'
import { peopleWords } from '../words.ts'
import type { Route } from './+types/profile.ts'

const { profile: words, password: passwordWords } = peopleWords
const { account: texts } = peopleTexts

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(settingsWords.title)

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  const { signal } = request
  return asRecruiter(url, async () => {
    const { data: account } = await call(accountEndpoints.account, { signal })
    if (!letsIn('recruiter', account.role)) return { account, signature: undefined }
    const { data: own } = await call(letterEndpoints.signature, { signal })
    return { account, signature: own.signature }
  })
}

const Sent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('name'), name: z.string() }),
  z.object({ intent: z.literal('signature'), signature: z.string() }),
  z.object({ intent: z.literal('password'), password: z.string(), new_password: z.string() }),
])

export async function clientAction({ url, request }: Route.ClientActionArgs) {
  const { intent, ...body } = Sent.parse(await request.json())
  if ('name' in body) {
    const work = () => call(accountEndpoints.updateAccount, { body })
    return change({ here: url, work, success: texts.nameChanged, failure: texts.nameNotChanged })
  }
  if ('signature' in body) {
    const work = () => call(letterEndpoints.saveSignature, { body })
    return change({ here: url, work, success: signatureWords.saved, failure: signatureWords.notSaved })
  }
  const work = () => call(accountEndpoints.changePassword, { body })
  return change({ here: url, work, success: texts.passwordChanged, failure: texts.passwordNotChanged })
}

export default function Profile({ loaderData: { account, signature } }: Route.ComponentProps) {
  return (
    <>
      <Section title={words.title} lead={words.lead}>
        <ChangeForm
          intent="name"
          read={(form) => ({ name: typed(form, 'name') })}
          button={words.save}
          busyButton={settingsWords.saving}
        >
          {(errors) => (
            <>
              <Field id="name" label={words.name} error={errors.name}>
                {(control) => (
                  <Input {...control} name="name" defaultValue={account.name} autoComplete="name" required />
                )}
              </Field>
              <dl className="grid gap-3 sm:grid-cols-[auto_1fr] sm:gap-x-6">
                <dt className="font-semibold">{words.email}</dt>
                <dd className="wrap-anywhere">{account.email}</dd>
                <dt className="font-semibold">{words.role}</dt>
                <dd>{peopleWords.roles[account.role]}</dd>
              </dl>
            </>
          )}
        </ChangeForm>
      </Section>
      {signature !== undefined && <SignatureForm signature={signature} />}
      <Section title={passwordWords.title} lead={passwordWords.lead}>
        <ChangeForm
          intent="password"
          read={(form) => ({
            password: typed(form, 'password'),
            new_password: typed(form, 'new_password'),
          })}
          resets
          button={passwordWords.change}
          busyButton={settingsWords.saving}
        >
          {(errors) => (
            <>
              {/* Password managers need the name that the password belongs to. */}
              <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
              <PasswordField
                id="password"
                label={passwordWords.current}
                error={errors.password}
                autoComplete="current-password"
              />
              <PasswordField
                id="new_password"
                label={passwordWords.next}
                hint={passwordWords.hint(PASSWORD_MIN)}
                error={errors.new_password}
                autoComplete="new-password"
              />
            </>
          )}
        </ChangeForm>
      </Section>
    </>
  )
}

/** Under the letters of somebody who writes to people. */
function SignatureForm({ signature }: { signature: string }) {
  return (
    <Section title={signatureWords.title} lead={signatureWords.lead}>
      <ChangeForm
        intent="signature"
        read={(form) => ({ signature: typed(form, 'signature') })}
        button={signatureWords.save}
        busyButton={settingsWords.saving}
      >
        {(errors) => (
          <Field id="signature" label={signatureWords.title} error={errors.signature}>
            {(control) => (
              <Textarea
                {...control}
                name="signature"
                rows={4}
                maxLength={SIGNATURE_MAX}
                defaultValue={signature}
              />
            )}
          </Field>
        )}
      </ChangeForm>
    </Section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={settingsWords.title} message={settingsWords.failed} />
}
