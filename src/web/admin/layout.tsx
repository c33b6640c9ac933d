import { type ReactNode, useEffect } from 'react'
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { texts } from '#contract/core/texts.ts'
import { letsIn } from '#contract/people/role.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { sessionEndpoints } from '#contract/people/session-endpoints.ts'
import { call, TOKEN_KEY } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ToastArea } from '#web/ui/toast-area.tsx'
import type { Route } from './+types/layout.ts'
import { ChoiceWindow } from './conflict/choice-window.tsx'
import { asRecruiter } from './guard.ts'
import { LoadFailure } from './load-failure.tsx'
import { logOut } from './log-out.ts'
import { isOfContent, mayOpen } from './may-open.ts'
import { isNotLoaded } from './not-loaded.ts'
import { NotYours } from './not-yours.tsx'
import { adminMeta } from './page-meta.ts'
import { paths } from './paths.ts'
import { Dropped } from './resume-files/dropped.tsx'
import { keepRole, loginPath } from './session.ts'
import { Sidebar } from './sidebar.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useSlowNavigation } from './use-slow-navigation.ts'
import { showViewsSlot } from './views/views-shown.ts'
import { words } from './words.ts'
import './admin.css'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.nav.dashboard)
export const clientAction = () => logOut()
/** Every other call says 401 by itself: who is there changes in their settings only. */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs): boolean =>
  formAction?.startsWith(paths.settings) === true

const loadKeepFocus = () => import('./keep-focus.ts')

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  // With what the page asks for, to be there before anybody presses what it shows.
  void loadKeepFocus().catch(() => {})
  const { data } = await asRecruiter(url, () => call(sessionEndpoints.session))
  keepRole(data.user.role)
  if (data.has_views) showViewsSlot()
  return data.user
}

export default function AdminLayout({ loaderData: user }: Route.ComponentProps) {
  const { pathname } = useLocation()
  useLogoutElsewhere()
  useKeptFocus()
  return (
    <AdminFrame user={user}>
      <Arriving>
        {mayOpen(pathname, user.role) ? <Outlet context={user} /> : <NotYours role={user.role} />}
      </Arriving>
    </AdminFrame>
  )
}

/** Behind the first page, which has no room for it: no line of it goes before somebody presses something. */
function useKeptFocus(): void {
  useEffect(() => {
    const stop = new AbortController()
    const begin = async () => (await loadKeepFocus()).keepFocus(stop.signal)
    // Without it the focus goes where the browser has it go.
    void begin().catch(() => {})
    return () => stop.abort()
  }, [])
}

/** Says that another page is on its way. Apart from the layout: what is drawn around the pages has no part in it. */
function Arriving({ children }: { children: ReactNode }) {
  const { late, slow } = useSlowNavigation()
  useScrollRestoration()
  return (
    <>
      {late && (
        <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 bg-signal motion-safe:animate-pulse" />
      )}
      {slow && <Skeleton label={texts.job.loading} />}
      {/* Hidden, not gone: what is typed there outlives a navigation that does not arrive. */}
      <div hidden={slow}>{children}</div>
    </>
  )
}

/** The server's HTML, the same for everybody: only the browser knows who is there. */
export function HydrateFallback() {
  return (
    <AdminFrame user={undefined}>
      <noscript>
        <Alert tone="warn" className="mb-6">
          {words.needsScript}
        </Alert>
      </noscript>
      <Skeleton label={texts.job.loading} />
    </AdminFrame>
  )
}

export function ErrorBoundary() {
  const user = useRouteLoaderData<SignedInUser>('admin/layout')
  const notLoaded = isNotLoaded(useRouteError())
  return (
    <AdminFrame user={notLoaded ? user : undefined}>
      <LoadFailure title={words.name} message={words.adminFailed} />
    </AdminFrame>
  )
}

function AdminFrame({ user, children }: { user: SignedInUser | undefined; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="min-h-dvh bg-paper text-small text-ink lg:flex">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:px-4 focus:py-3"
      >
        {words.skipToContent}
      </a>
      <Sidebar user={user} />
      <main id="content" tabIndex={-1} className="min-w-0 grow px-4 py-4 outline-none sm:px-8 lg:py-5">
        <div className="mx-auto max-w-page has-[[data-full-width]]:max-w-none">{children}</div>
      </main>
      <ToastArea />
      <ChoiceWindow />
      {user && <Dropped takes={letsIn('recruiter', user.role) && !isOfContent(pathname)} />}
    </div>
  )
}

/** A logout in another tab is one here too. */
function useLogoutElsewhere(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_KEY && newValue === null) void navigate(loginPath(location, { ended: true }))
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [navigate])
}
