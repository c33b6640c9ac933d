import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { PASSWORD_MIN } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { peopleEndpoints } from '#contract/people/endpoints.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { signInOfDocument } from '#web/api/sign-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify, ToastArea } from '#web/ui/toast-area.tsx'
import { keepDevice } from '../../known-devices.ts'
import { LoadFailure } from '../../load-failure.tsx'
import { adminMeta } from '../../page-meta.ts'
import type { ChangeResult } from '../../settings/change.ts'
import { ChangeForm, typed } from '../../settings/change-form.tsx'
import { PasswordField } from '../../settings/password-field.tsx'
import { TextLink } from '../../text-link.tsx'
import { words as adminWords } from '../../words.ts'
import type { Route } from './+types/invitation.ts'
import { invitationWords as words } from './words.ts'
import '../../admin.css'

/** `secret`: the address holds a token. No cache keeps the page, and no link from it tells where one came from. */
export const handle = { scripts: 'app', secret: true }
export const meta = () => adminMeta(words.title)

export async function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  try {
    const { data } = await call(peopleEndpoints.readInvitation, { body: { token }, signal: request.signal })
    return data
  } catch (error) {
    if (isEnded(error)) return null
    throw error
  }
}

/** Once it was used, the link is no more: asking again would only say so. */
export const shouldRevalidate = () => false

const isEnded = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link_ended' || error.code === 'invalid_input')

const Sent = z.object({ token: z.string(), password: z.string() })

export async function clientAction({ request }: Route.ClientActionArgs): Promise<ChangeResult<true>> {
  const body = Sent.parse(await request.json())
  try {
    const sent = { ...body, device: '' }
    const { device } = await call(peopleEndpoints.acceptInvitation, { body: sent })
    keepDevice(device)
    notify.success(peopleTexts.people.passwordSet)
    return { state: 'done', answer: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(peopleTexts.account.passwordNotChanged)
    return { state: 'refused', message: error.message, fields: error.fields }
  }
}

export default function Invitation({ loaderData: owner }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const [done, setDone] = useState(false)
  if (owner === null)
    return (
      <Page>
        <Alert tone="bad">
          <span className="block font-semibold">{words.ended}</span>
          {peopleTexts.people.linkEnded}
        </Alert>
        <ToLogin />
      </Page>
    )
  if (done)
    return (
      <Page>
        <Alert tone="ok" role="status" className="font-semibold">
          {words.done}
        </Alert>
        <ToLogin />
      </Page>
    )
  return (
    <Page>
      <p className="text-lead font-semibold wrap-anywhere">{words.welcome(owner.name)}</p>
      <p className="mt-1 mb-6 text-muted">{words.lead[owner.kind]}</p>
      <ChangeForm<true>
        intent="accept"
        read={(form) => ({ token: search.get('token') ?? '', password: typed(form, 'password') })}
        onDone={() => setDone(true)}
        button={words.button}
        busyButton={words.busy}
        variant="signal"
      >
        {(errors) => (
          <>
            <Field id="email" label={words.email}>
              {(control) => (
                <Input {...control} name="email" value={owner.email} autoComplete="username" readOnly />
              )}
            </Field>
            <PasswordField
              id="password"
              label={words.password}
              hint={words.hint(PASSWORD_MIN)}
              error={errors.password}
              autoComplete="new-password"
            />
          </>
        )}
      </ChangeForm>
    </Page>
  )
}

function ToLogin() {
  return (
    <TextLink to={signInOfDocument()} className="mt-4">
      {words.toLogin}
    </TextLink>
  )
}

/** The server's HTML, the same for every link: only the browser knows its token. */
export function HydrateFallback() {
  return (
    <Page>
      <noscript>
        <Alert tone="warn" className="mb-6">
          {adminWords.needsScript}
        </Alert>
      </noscript>
      <Skeleton label={texts.job.loading} rows={3} />
    </Page>
  )
}

export function ErrorBoundary() {
  return (
    <div className="min-h-dvh bg-paper px-5 py-10 text-body text-ink sm:px-10">
      <LoadFailure title={words.title} message={words.failed} />
    </div>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-paper text-body text-ink">
      <header className="border-b-4 border-signal bg-surface px-5 py-10 sm:px-10 sm:py-14">
        <div className="mx-auto max-w-md">
          <p className="text-small font-semibold text-muted">{adminWords.name}</p>
          <h1 className="font-display text-h2 font-bold tracking-tight">{words.title}</h1>
        </div>
      </header>
      <main className="px-5 py-10 sm:px-10">
        <div className="mx-auto max-w-md">{children}</div>
      </main>
      <ToastArea />
    </div>
  )
}
