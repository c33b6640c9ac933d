import { useContext, useEffect, useState } from 'react'
import { useFetcher, useNavigate, useSearchParams } from 'react-router'
import { sessionEndpoints } from '#contract/people/session-endpoints.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LogoContext, LogoPicture } from '#web/ui/logo.tsx'
import { ToastArea } from '#web/ui/toast-area.tsx'
import { isSignedOut } from '../../guard.ts'
import { adminMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { arrival, forgetToken, readToken } from '../../session.ts'
import { words } from '../../words.ts'
import type { Route } from './+types/login.ts'
import { logIn } from './log-in.ts'
import { LoginForm } from './login-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { loginWords } from './words.ts'
import '../../admin.css'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(loginWords.title)
export const clientAction = ({ request }: Route.ClientActionArgs) => logIn(request)

/** Spec section 9. */
const REDIRECT_AFTER_MS = 1000

export default function Login() {
  const fetcher = useFetcher<typeof clientAction>()
  const logo = useContext(LogoContext)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const next = search.get('next')
  const { data: result } = fetcher
  const { role, leads } = result?.state === 'in' ? result : { role: undefined, leads: false }
  const [challenge, setChallenge] = useState<string>()

  useEffect(() => {
    if (result?.state === 'second') setChallenge(result.challenge)
    if (result?.state === 'refused' && result.ended) setChallenge(undefined)
  }, [result])

  // Not a clientLoader: with one, the form could not stand in the server's HTML.
  useEffect(() => {
    if (readToken() === null) return
    const stop = new AbortController()
    call(sessionEndpoints.session, { signal: stop.signal }).then(
      ({ data }) => navigate(arrival(next, location.origin, data.user.role), { replace: true }),
      (error: unknown) => {
        if (isSignedOut(error)) forgetToken()
      },
    )
    return () => stop.abort()
  }, [navigate, next])

  useEffect(() => {
    if (role === undefined) return
    const path = arrival(next, location.origin, role)
    const go = () => navigate(leads && path === paths.dashboard ? paths.firstStart : path, { replace: true })
    const timer = setTimeout(go, REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [role, leads, navigate, next])

  return (
    <div className="min-h-dvh bg-paper text-body text-ink">
      <header className="border-b-4 border-signal bg-surface px-5 py-10 sm:px-10 sm:py-14">
        <div className="mx-auto max-w-md">
          {logo && (
            <p className="mb-6">
              <LogoPicture logo={logo} alt="" />
            </p>
          )}
          <p className="text-small font-semibold text-muted">{words.name}</p>
          <h1 className="font-display text-h1 font-bold tracking-tight">{loginWords.title}</h1>
          <p className="mt-2 text-muted">{loginWords.lead}</p>
        </div>
      </header>
      <main className="px-5 py-10 sm:px-10">
        <div className="mx-auto max-w-md">
          <noscript>
            <Alert tone="warn" className="mb-6">
              {words.needsScript}
            </Alert>
          </noscript>
          {search.has('ended') && (
            <Alert tone="brand" className="mb-6">
              {loginWords.returning}
            </Alert>
          )}
          {/* Hidden, not gone: what was typed there is still there on the way back. */}
          <div hidden={challenge !== undefined}>
            <LoginForm fetcher={fetcher} />
          </div>
          {challenge !== undefined && (
            <SecondFactorForm
              fetcher={fetcher}
              challenge={challenge}
              onBack={() => setChallenge(undefined)}
            />
          )}
        </div>
      </main>
      <ToastArea />
    </div>
  )
}
