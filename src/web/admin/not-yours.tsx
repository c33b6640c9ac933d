import type { Role } from '#contract/people/role.ts'
import { AdminButtonLink } from './admin-button-link.tsx'
import { firstPage } from './may-open.ts'
import { PageHeading } from './page-heading.tsx'
import { paths } from './paths.ts'
import { words } from './words.ts'

/** In place of a page that is not for the role of whoever is there. */
export function NotYours({ role }: { role: Role }) {
  const first = firstPage(role)
  return (
    <section>
      <PageHeading>{words.notYours.title}</PageHeading>
      <p className="mb-5 max-w-text">{words.notYours.text}</p>
      <AdminButtonLink to={first} variant="brand" size="small">
        {first === paths.content ? words.nav.content : words.nav.dashboard}
      </AdminButtonLink>
    </section>
  )
}
