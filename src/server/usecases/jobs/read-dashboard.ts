import type { DashboardAnswer } from '#contract/dashboard.ts'
import { applicationsByMonth, countJobsByState, jobsByMonth } from '#server/store/figures.ts'
import type { Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'

/** Totals, and the true figures of each month of `year` (default: this one; spec-decisions row 19). */
export async function readDashboard(
  { store, clock }: { store: Store; clock: Clock },
  year = clock().getUTCFullYear(),
): Promise<DashboardAnswer> {
  const { active, inactive } = await countJobsByState(store)
  const jobs = await jobsByMonth(store, year)
  const applications = await applicationsByMonth(store, year)
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const jobsThat = (state: boolean) =>
      jobs.find((row) => row.month === month && row.is_active === state)?.count ?? 0
    return {
      month,
      posted: jobsThat(true) + jobsThat(false),
      active: jobsThat(true),
      inactive: jobsThat(false),
      applications: applications.find((row) => row.month === month)?.count ?? 0,
    }
  })
  return { data: { totals: { posted: active + inactive, active, inactive }, year, months } }
}
