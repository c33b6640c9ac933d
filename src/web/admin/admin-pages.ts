import type { LucideIcon } from 'lucide-react'
import Briefcase from 'lucide-react/icons/briefcase'
import ChartColumn from 'lucide-react/icons/chart-column'
import Contact from 'lucide-react/icons/contact'
import FilePen from 'lucide-react/icons/file-pen'
import FileUser from 'lucide-react/icons/file-user'
import Image from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListTodo from 'lucide-react/icons/list-todo'
import Plus from 'lucide-react/icons/plus'
import ScrollText from 'lucide-react/icons/scroll-text'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import Upload from 'lucide-react/icons/upload'
import type { ComponentType } from 'react'
import { letsIn, type Role, type RoleAccess } from '#contract/people/role.ts'
import { ApplicationsCount, MessagesCount } from './dashboard/waiting-counts.tsx'
import { paths } from './paths.ts'
import { words } from './words.ts'

type AdminPage = {
  to: string
  label: string
  Icon: LucideIcon
  /** Who sees it; recruiters and administrators when it is left out. The server is the real guard. */
  access?: RoleAccess
  /** Found by its name, and linked where it belongs, but no row of the sidebar. */
  unlisted?: true
  /** Pages that are reached from it, whatever their addresses begin with. */
  also?: readonly string[]
  /** What stands beside the label. */
  Count?: ComponentType
}

/** The pages that the sidebar and the palette lead to, in their order. */
export const adminPages: readonly AdminPage[] = [
  { to: paths.dashboard, label: words.nav.dashboard, Icon: LayoutDashboard, also: [paths.steps] },
  {
    to: paths.jobs,
    label: words.nav.jobsPosted,
    Icon: Briefcase,
    also: [paths.job(':id'), paths.editJob(':id')].map((path) => path.replace('/:id', '')),
  },
  { to: paths.newJob, label: words.nav.newJob, Icon: Plus },
  { to: paths.applications, label: words.nav.applications, Icon: FileUser, Count: ApplicationsCount },
  {
    to: paths.candidates,
    label: words.nav.candidates,
    Icon: Contact,
    also: [paths.pools, paths.imports, paths.bulks],
  },
  { to: paths.pools, label: words.nav.pools, Icon: Contact, unlisted: true },
  { to: paths.steps, label: words.nav.steps, Icon: ListTodo, unlisted: true },
  { to: paths.texts, label: words.nav.texts, Icon: Send, unlisted: true },
  { to: paths.bulks, label: words.nav.bulks, Icon: ScrollText, unlisted: true },
  { to: paths.imports, label: words.nav.imports, Icon: Upload, unlisted: true },
  { to: paths.views, label: words.nav.views, Icon: Contact, unlisted: true },
  {
    to: paths.messages,
    label: words.nav.messages,
    Icon: Inbox,
    Count: MessagesCount,
    also: [paths.nobodysMails],
  },
  { to: paths.nobodysMails, label: words.nav.nobodysMails, Icon: Inbox, unlisted: true },
  { to: paths.reports, label: words.nav.reports, Icon: ChartColumn },
  { to: paths.siteReports, label: words.nav.siteReports, Icon: ChartColumn, unlisted: true },
  { to: paths.content, label: words.nav.content, Icon: FilePen, access: 'editor' },
  { to: paths.media, label: words.nav.media, Icon: Image, access: 'editor' },
  {
    to: paths.firstStart,
    label: words.nav.firstStart,
    Icon: FilePen,
    access: 'administrator',
    unlisted: true,
  },
  { to: paths.outbox, label: words.nav.outbox, Icon: Send, access: 'administrator' },
  { to: paths.audit, label: words.nav.audit, Icon: ScrollText, access: 'administrator' },
  { to: paths.settings, label: words.nav.settings, Icon: Settings, access: 'account' },
]

/** Those of them that somebody of a role sees. Before it is known who is there: those of a recruiter. */
export const pagesFor = (role: Role = 'recruiter'): readonly AdminPage[] =>
  adminPages.filter(({ access = 'recruiter' }) => letsIn(access, role))
