import { NavLink, Outlet, useLocation, useOutletContext } from 'react-router'
import { letsIn } from '#contract/people/role.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { PageHeading } from '../page-heading.tsx'
import { paths } from '../paths.ts'
import { ScrollStrip } from '../scroll-strip.tsx'
import { settingsSections } from './sections.ts'
import { settingsWords } from './words.ts'

export const handle = { scripts: 'app' }

/** The heading that the spec asks for, the way to each section, and the section. */
export default function Settings() {
  const user = useOutletContext<SignedInUser>()
  const { pathname } = useLocation()
  return (
    <>
      <PageHeading>{settingsWords.title}</PageHeading>
      <nav aria-label={settingsWords.sectionsLabel} className="mb-8 border-b border-line">
        <ScrollStrip current={pathname}>
          <ul className="flex gap-x-1 lg:flex-wrap">
            {settingsSections
              .filter(({ access }) => letsIn(access, user.role))
              .map(({ to, label }) => (
                <li key={to} className="shrink-0">
                  <NavLink
                    to={to}
                    end={to === paths.settings}
                    className={({ isActive }) =>
                      `inline-flex min-h-11 items-center border-b-3 px-3 font-semibold whitespace-nowrap no-underline transition-colors duration-150 focus-visible:-outline-offset-3 ${isActive ? 'border-signal text-brand' : 'border-transparent text-ink hover:border-line'}`
                    }
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
          </ul>
        </ScrollStrip>
      </nav>
      <div>
        <Outlet context={user} />
      </div>
    </>
  )
}
