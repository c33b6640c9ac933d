import type { LucideIcon } from 'lucide-react'
import Briefcase from 'lucide-react/icons/briefcase'
import FileUser from 'lucide-react/icons/file-user'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Plus from 'lucide-react/icons/plus'
import ScrollText from 'lucide-react/icons/scroll-text'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import type { ComponentType } from 'react'
import type { SignedInUser } from '#contract/people/session.ts'
import { APPLICATIONS_PATH } from './applications/applications-query.ts'
import { words as audit } from './audit/words.ts'
import { words as outbox } from './mail/words.ts'
import { UnreadCount } from './messages/unread-count.tsx'
import { words as messages } from './messages/words.ts'
import { ADMIN_PATH } from './session.ts'
import { SETTINGS_PATH } from './settings/path.ts'
import { words } from './words.ts'

type AdminPage = {
  to: string
  label: string
  Icon: LucideIcon
  /** Who sees it; everybody when it is left out. The server is the real guard. */
  role?: SignedInUser['role']
  /** What stands beside the label. */
  Count?: ComponentType
}

/** The pages that the sidebar leads to, in its order. */
export const adminPages: readonly AdminPage[] = [
  { to: ADMIN_PATH, label: words.nav.dashboard, Icon: LayoutDashboard },
  { to: `${ADMIN_PATH}/jobs-posted`, label: words.nav.jobsPosted, Icon: Briefcase },
  { to: `${ADMIN_PATH}/new-jobs`, label: words.nav.newJob, Icon: Plus },
  { to: APPLICATIONS_PATH, label: words.nav.applications, Icon: FileUser },
  { to: `${ADMIN_PATH}/Messages`, label: messages.title, Icon: Inbox, Count: UnreadCount },
  { to: `${ADMIN_PATH}/Outbox`, label: outbox.title, Icon: Send, role: 'administrator' },
  { to: `${ADMIN_PATH}/Audit`, label: audit.title, Icon: ScrollText, role: 'administrator' },
  { to: SETTINGS_PATH, label: words.nav.settings, Icon: Settings },
]
