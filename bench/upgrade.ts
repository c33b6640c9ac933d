import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '#test/support/free-port.ts'
import { describeMachine } from './support/machine.ts'
import { makeOldInstallation } from './support/old-installation.ts'
import { quantile } from './support/quantile.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * How long one instance gives nobody an answer while it is stopped by SIGTERM and the next one starts at its address, on SQLite: on the
 * same schema, and on a database that the start copies and brings up to date first. Arguments: --rounds 5, --applications 1000
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    applications: { type: 'string', default: '1000' },
  },
})
const MOST_MS = 3_000
const EVERY_MS = 10
const PATHS = ['/careers', '/api/jobs/list/']

/** Asks all the while; `stop` answers the longest time between two answers of 200. */
function ask(origin: string) {
  let last = performance.now()
  let longest = 0
  let stopped = false
  const over = (async () => {
    for (let turn = 0; !stopped; turn += 1, await pause(EVERY_MS)) {
      const status = await fetch(`${origin}${PATHS[turn % PATHS.length]}`).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      )
      if (status !== 200) continue
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }
  })()
  return {
    async stop() {
      stopped = true
      await over
      return longest
    },
  }
}

requireFreshBuild()
describeMachine()
const folder = temporaryFolder('upgrade')
const older = join(folder, 'older')
mkdirSync(older)
await makeOldInstallation(older, Number(values.applications))
const copyTo = (name: string) => {
  const dataDir = join(folder, name)
  cpSync(older, dataDir, { recursive: true })
  return dataDir
}

/** `from` serves; then, at its address, `to` does. */
async function replace(from: string, to: string): Promise<number> {
  const port = await freePort()
  const first = await startSite({ dataDir: from, port })
  const people = ask(first.origin)
  await pause(1_000)
  await first.end('SIGTERM')
  const next = await startSite({ dataDir: to, port })
  await pause(500)
  const gap = await people.stop()
  await next.end()
  return gap
}

const current = copyTo('current')
await (await startSite({ dataDir: current })).end()
const gaps: Record<string, number[]> = { 'the same schema': [], 'three steps of the schema': [] }
for (let round = 0; round < Number(values.rounds); round += 1) {
  gaps['the same schema']?.push(await replace(current, current))
  gaps['three steps of the schema']?.push(await replace(current, copyTo(`older-${round}`)))
}
printTable(
  `One instance, ${values.applications} applications, ${values.rounds} times each`,
  ['the next one has', 'without an answer, ms: p50', 'longest'],
  Object.entries(gaps).map(([name, all]) => [name, Math.round(quantile(all, 0.5)), Math.max(...all)]),
)
failWith(
  Object.entries(gaps).flatMap(([name, all]) =>
    Math.max(...all) > MOST_MS ? [`${name}: ${Math.round(Math.max(...all))} ms without an answer`] : [],
  ),
)
process.exit()
