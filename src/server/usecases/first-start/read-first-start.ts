import { z } from 'zod'
import { type FirstStart, SCREENS, type ScreenState } from '#contract/first-start/first-start.ts'
import type { Store } from '#server/store/engine/store.ts'
import { isUntouched, setupEntries } from '#server/store/first-start/progress.ts'
import { openSampleJobs } from '#server/store/first-start/sample-jobs.ts'
import { firstAdministrator } from '#server/store/people/users.ts'
import type { Actor } from '../people/authenticate.ts'

export type Deps = {
  store: Store
  mailFrom: () => string | undefined
  sampleJobs: readonly { title: string; job_decrp: string }[]
}

const Dealt = z.object({ screen: z.enum(SCREENS), as: z.enum(['done', 'skipped']) })

/** The first start as its screens show it. */
export async function readFirstStartPage(deps: Deps, actor: Pick<Actor, 'id'>): Promise<FirstStart> {
  const { store, mailFrom, sampleJobs } = deps
  return {
    ...(await readFirstStart(deps, actor)),
    mail_from: mailFrom() ?? null,
    sample_jobs: (await openSampleJobs(store, sampleJobs)).length,
  }
}

/** How far the first start has come, as the audit has it, and whether a sign-in of the actor leads there. */
export async function readFirstStart(
  { store }: Pick<Deps, 'store'>,
  actor: Pick<Actor, 'id'>,
): Promise<Pick<FirstStart, 'state' | 'screens' | 'leads'>> {
  let state: FirstStart['state'] = 'none'
  const states = new Map<string, ScreenState>()
  for (const { action, detail } of await setupEntries(store)) {
    if (action === 'setup.end') state = 'ended'
    // Whatever a page does that was opened before.
    else if (state !== 'ended') state = action === 'setup.leave' ? 'left' : 'open'
    const dealt = Dealt.safeParse(detail).data
    // What was done is not undone by who skips it later.
    if (dealt && states.get(dealt.screen) !== 'done') states.set(dealt.screen, dealt.as)
  }
  const screens = Object.fromEntries(SCREENS.map((screen) => [screen, states.get(screen) ?? 'open']))
  return {
    state,
    screens: screens as FirstStart['screens'],
    leads:
      (state === 'open' || state === 'none') &&
      (await firstAdministrator(store)) === actor.id &&
      (state === 'open' || (await isUntouched(store))),
  }
}
