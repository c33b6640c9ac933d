import { letsIn, type Role } from '#contract/people/role.ts'
import { paths } from './paths.ts'

/** The pages of whoever edits content alone, and those below them. */
const EDITED = [paths.content, paths.media]
const OWN = [paths.settings, paths.sessions, paths.twoFactor].map((path) => path.toLowerCase())

const isUnder = (path: string, pages: readonly string[]): boolean =>
  pages.some((page) => path === page || path.startsWith(`${page}/`))

/** Whether files that are dropped on the page at `pathname` are no resumes: logos and pictures are brought there. */
export const isOfContent = (pathname: string): boolean => isUnder(pathname, [...EDITED, paths.firstStart])

/** Whether the page at `pathname` is for somebody of that role at all. Between the other roles the server decides, call by call. */
export function mayOpen(pathname: string, role: Role): boolean {
  if (letsIn('recruiter', role)) return true
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return OWN.includes(path) || isUnder(path, EDITED)
}

/** The first page of somebody: the dashboard is about jobs and applicants. */
export const firstPage = (role: Role): string => (letsIn('recruiter', role) ? paths.dashboard : paths.content)
