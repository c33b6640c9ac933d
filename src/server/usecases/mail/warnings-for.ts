import type { DashboardResponse } from '#contract/dashboard/dashboard.ts'
import type { Actor } from '../people/authenticate.ts'

/** What this person has to mend, for the dashboard: administrators hear that nothing sends the mails that wait. */
export const warningsFor = (
  { sendsMail }: { sendsMail: boolean },
  { role }: Pick<Actor, 'role'>,
): DashboardResponse['warnings'] => (role === 'administrator' && !sendsMail ? ['no_mail'] : [])
