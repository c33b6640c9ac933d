import { NavLink, Outlet, useOutletContext } from 'react-router'
import type { SignedInUser } from '#contract/people/session.ts'
import { PageHeading } from '../page-heading.tsx'
import { paths } from '../paths.ts'
import { settingsSections } from './sections.ts'
import { settingsWords } from './words.ts'

export const handle = { scripts: 'app' }

/** The heading that the spec asks for, the way to each section, and the section. */
export default function Settings() {
  const user = useOutletContext<SignedInUser>()
  return (
    <>
      <PageHeading>{settingsWords.title}</PageHeading>
      <nav aria-label={settingsWords.sectionsLabel} className="mb-8 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-1">
          {settingsSections
            .filter(({ role }) => role === undefined || role === user.role)
            .map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === paths.settings}
                  className={({ isActive }) =>
                    `inline-flex min-h-11 items-center border-b-3 px-3 font-semibold no-underline transition-colors duration-150 ${isActive ? 'border-signal text-brand' : 'border-transparent text-ink hover:border-line'}`
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div>
        <Outlet context={user} />
      </div>
    </>
  )
}
