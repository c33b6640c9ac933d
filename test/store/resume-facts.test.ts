import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newestResumeFacts } from '#server/store/candidates/resume-facts.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'
import { explain } from '../../bench/support/query-plan.ts'

test('what the resume of a person says is found without a look at what everybody’s say', async () => {
  const store = openSqlite(join(await temporaryFolder(), 'site.sqlite'))
  onTestFinished(() => store.close())
  await migrate(store)
  const plans = await explain(store, (watched) => newestResumeFacts(watched, [1]))
  expect(plans.length).toBeGreaterThan(0)
  for (const { plan } of plans) expect(plan).not.toMatch(/\bSCAN\b/)
})
