import { startOfDay, yearOf } from '#contract/core/company-time.ts'
import type { DashboardResponse } from '#contract/dashboard/dashboard.ts'
import { waitingSetup } from '#contract/first-start/first-start.ts'
import { applicationsByPeriod, countJobsByState, jobsByPeriod } from '#server/store/dashboard/figures.ts'
import type { Deps } from '../core/deps.ts'
import { readFirstStart } from '../first-start/read-first-start.ts'
import type { Actor } from '../people/authenticate.ts'
import { readSamples } from '../samples/read-samples.ts'

/** Totals, for administrators what is wrong with the installation, and the true figures of each month of `year` (default: this one; spec-decisions row 19). */
export async function readDashboard(
  deps: Pick<Deps, 'store' | 'clock' | 'installationWarnings' | 'sampleTexts'>,
  actor: Pick<Actor, 'id' | 'role'>,
  year = yearOf(deps.clock()),
): Promise<DashboardResponse> {
  const { store } = deps
  const months = Array.from({ length: 12 }, (_, index) => monthOf(year, index))
  const periods = months.map((month, index) => ({
    from: beginOf(month),
    until: beginOf(months[index + 1] ?? monthOf(year + 1, 0)),
  }))
  const { active, inactive } = await countJobsByState(store)
  const jobs = await jobsByPeriod(store, periods)
  const applications = await applicationsByPeriod(store, periods)
  const figures = months.map((month, index) => {
    const jobsThat = (state: boolean) =>
      jobs.find((row) => row.period === index && row.is_active === state)?.count ?? 0
    return {
      month,
      posted: jobsThat(true) + jobsThat(false),
      active: jobsThat(true),
      inactive: jobsThat(false),
      applications: applications.find((row) => row.period === index)?.count ?? 0,
    }
  })
  const totals = { posted: active + inactive, active, inactive }
  const isAdministrator = actor.role === 'administrator'
  return {
    data: { totals, year, months: figures },
    warnings: isAdministrator ? await deps.installationWarnings() : [],
    samples: await readSamples(deps),
    sample_texts: isAdministrator ? await deps.sampleTexts() : 0,
    setup: (isAdministrator && waitingSetup(await readFirstStart(deps, actor))) || null,
  }
}

const monthOf = (year: number, index: number) => `${year}-${String(index + 1).padStart(2, '0')}`

const beginOf = (month: string): string => startOfDay(`${month}-01`).toISOString()
