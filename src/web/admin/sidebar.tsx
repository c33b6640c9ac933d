import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { memo, useContext, useState } from 'react'
import { Form, NavLink, useLocation, useNavigation } from 'react-router'
import { letsIn } from '#contract/people/role.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { LogoContext, LogoPicture } from '#web/ui/logo.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { pagesFor } from './admin-pages.ts'
import { Counting } from './dashboard/waiting-counts.tsx'
import { AdminKeys } from './keyboard/admin-keys.tsx'
import { paths } from './paths.ts'
import { ViewsSlot } from './views/views-slot.tsx'
import { words } from './words.ts'

const row =
  'flex min-h-11 lg:min-h-9 w-full items-center gap-3 rounded-control border-l-3 px-3 font-medium no-underline transition-colors duration-150'
const still = 'border-transparent text-ink hover:bg-ink/5'
const active = 'border-signal bg-ink/5 text-brand'

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

/** Beside the page on wide screens; on narrow ones a bar on top whose menu opens. */
export const Sidebar = memo(function Sidebar({ user }: { user: SignedInUser | undefined }) {
  const { key, pathname } = useLocation()
  const logo = useContext(LogoContext)
  // Of the page that it was opened on: each navigation closes the menu.
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === key
  const recruits = user !== undefined && letsIn('recruiter', user.role)

  return (
    <header className="sticky top-0 z-30 border-line bg-surface max-lg:border-b print:hidden lg:flex lg:h-dvh lg:w-60 lg:shrink-0 lg:flex-col lg:border-r">
      <div className="flex items-center justify-between gap-3 px-4 py-2 lg:px-5 lg:pt-6 lg:pb-2">
        <div className="grid gap-3">
          {logo && <LogoPicture logo={logo} alt="" />}
          <p className={logo ? 'text-muted max-lg:sr-only' : 'font-display text-h4 font-semibold'}>
            {words.name}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="admin-menu"
          onClick={() => setOpenOn(open ? undefined : key)}
          onKeyDown={({ key: pressed }) => pressed === 'Escape' && setOpenOn(undefined)}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-muted px-3 font-semibold lg:hidden"
        >
          {open ? <X aria-hidden size={18} /> : <Menu aria-hidden size={18} />}
          {words.nav.menu}
        </button>
      </div>
      <div
        id="admin-menu"
        className={`${open ? 'flex' : 'hidden'} min-h-0 grow flex-col overflow-y-auto px-2 pb-3 max-lg:max-h-[calc(100dvh-3.75rem)] max-lg:border-t max-lg:border-line max-lg:pt-3 lg:flex lg:pt-2`}
      >
        <nav aria-label={words.nav.label}>
          <ul className="grid gap-1 lg:gap-0">
            {pagesFor(user?.role)
              .filter(({ unlisted }) => !unlisted)
              .map(({ to, label, Icon, Count, also = [] }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === paths.dashboard}
                    className={({ isActive }) =>
                      `${row} ${isActive || also.some((path) => isBelow(pathname, path)) ? active : still}`
                    }
                  >
                    <Icon aria-hidden size={18} />
                    {label}
                    {user && Count && <Count />}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
        {recruits && <Counting />}
        {recruits && <ViewsSlot />}
        <div className="mt-3 border-t border-line pt-3 lg:mt-auto">
          {user && (
            <p className="px-3 pb-2">
              <span className="text-muted">{words.nav.signedInAs}</span>{' '}
              <span className="font-semibold wrap-anywhere">{user.name}</span>
            </p>
          )}
          {user && <AdminKeys user={user} />}
          <LogoutButton />
        </div>
      </div>
    </header>
  )
})

function LogoutButton() {
  const { state } = useNavigation()
  const hydrated = useHydrated()
  return (
    <Form method="post" action={paths.dashboard}>
      <button
        type="submit"
        disabled={!hydrated}
        aria-disabled={state === 'submitting'}
        className={`${row} ${still} cursor-pointer text-left`}
      >
        <LogOut aria-hidden size={18} />
        {words.nav.logout}
      </button>
    </Form>
  )
}
