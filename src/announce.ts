import type { DashboardResponse } from '#contract/dashboard/dashboard.ts'
import type { FirstAdministrator } from '#server/usecases/people/first-administrator.ts'

/** Shows a password that was made up, the only time that it is seen. */
export function showAdministrator({ email, generatedPassword }: FirstAdministrator): void {
  if (generatedPassword === undefined) return
  process.stdout.write(`\n  First administrator  ${email}\n  Password (shown once)  ${generatedPassword}\n`)
}

/** Says where the site is, and what its settings are warned of. */
type Site = { firm: string; origin: string; signInPath: string }

export function announce({ firm, origin, signInPath }: Site, warnings: DashboardResponse['warnings']): void {
  const lines = ['', `  ${firm}`, `  Site   ${origin}`, `  Login  ${origin}${signInPath}`]
  for (const { about, words } of warnings) lines.push(`  WARNING: ${about} ${words}`)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
