import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Counts, LIVE_STREAMS, liveCountsEndpoint } from '#contract/dashboard/counts.ts'
import { insertUser } from '#server/store/people/users.ts'
import { cheapHash } from '#test/support/cheap-hash.ts'
import { send } from '#test/support/send.ts'
import { describeMachine } from './support/machine.ts'
import { openStore } from './support/open-store.ts'
import { quantile } from './support/quantile.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * What streams of the admin's counts cost a server that stand open: its memory and processor time without them, with all of them while nothing
 * happens, and while messages come in; and how soon all are told. Arguments: --streams 200 --messages 30
 */

const { values } = parseArgs({
  options: { streams: { type: 'string', default: '200' }, messages: { type: 'string', default: '30' } },
})
const STREAMS = Number(values.streams)
const MESSAGES = Number(values.messages)
const REST_MS = 30_000
const TICKS_PER_SECOND = 100
const PASSWORD = 'mango lantern orbit'

requireFreshBuild()
describeMachine()
const dataDir = join(temporaryFolder('live'), 'data')
mkdirSync(dataDir, { recursive: true })
const site = await startSite({ dataDir })
const store = await openStore(dataDir)
const tokens: string[] = []
for (let at = 0; at * LIVE_STREAMS.person < STREAMS; at += 1) {
  const email = `live${at}@example.com`
  const passwordHash = await cheapHash(PASSWORD)
  await insertUser(store, { email, role: 'recruiter', name: 'Live', passwordHash }, new Date().toISOString())
  const { json } = await send(site.origin, 'POST', '/api/jobs/login/', {
    json: { email, password: PASSWORD },
  })
  tokens.push((json as { token: string }).token)
}
await store.close()

/** Memory in MB, and processor seconds so far. */
function costs() {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]
  const fields = readFileSync(`/proc/${site.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return { mb: Number(kb) / 1024, cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND }
}

async function during(work: () => Promise<unknown>) {
  const [before, began] = [costs(), performance.now()]
  await work()
  const [after, seconds] = [costs(), (performance.now() - began) / 1000]
  return { mb: after.mb, percent: (100 * (after.cpu - before.cpu)) / seconds }
}

const told = { messages: Array.from({ length: STREAMS }, () => -1), waiting: () => {} }
async function listen(at: number): Promise<void> {
  const token = tokens[Math.floor(at / LIVE_STREAMS.person)]
  const answer = await fetch(`${site.origin}${liveCountsEndpoint.path}`, {
    headers: { authorization: `Token ${token}` },
  })
  if (answer.status !== 200 || answer.body === null) throw new Error(`stream ${at}: ${answer.status}`)
  void (async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const line of text.split('\n'))
        if (line.startsWith('data: ')) {
          told.messages[at] = Counts.parse(JSON.parse(line.slice(6))).messages
          told.waiting()
        }
  })().catch(() => {})
}
const untilAll = (messages: number) =>
  new Promise<void>((resolve) => {
    told.waiting = () => told.messages.every((count) => count >= messages) && resolve()
    told.waiting()
  })

const alone = await during(() => delay(REST_MS))
for (let at = 0; at < STREAMS; at += 20)
  await Promise.all(Array.from({ length: Math.min(20, STREAMS - at) }, (_, index) => listen(at + index)))
await untilAll(0)
const rest = await during(() => delay(REST_MS))
const times: number[] = []
const busy = await during(async () => {
  for (let sent = 1; sent <= MESSAGES; sent += 1) {
    const json = {
      email: 'writer@example.com',
      phone: '+1 555-0100',
      subject: 'A',
      message: `Number ${sent}`,
    }
    const began = performance.now()
    const { status } = await send(site.origin, 'POST', '/api/contact/', { json })
    if (status !== 201) throw new Error(`message ${sent}: ${status}`)
    await untilAll(sent)
    times.push(performance.now() - began)
  }
})
const began = performance.now()
await site.end()
const end = performance.now() - began
printTable(
  `${STREAMS} open streams`,
  ['', 'memory, MB', 'processor, % of a core'],
  [
    ['no stream', figure(alone.mb), figure(alone.percent)],
    ['all open, nothing happens', figure(rest.mb), figure(rest.percent)],
    [`${MESSAGES} messages one after another`, figure(busy.mb), figure(busy.percent)],
  ],
)
console.log(
  `\nFrom sending a message until all were told: p50 ${figure(quantile(times, 0.5))} ms, p95 ${figure(quantile(times, 0.95))} ms; the end of the server took ${figure(end)} ms`,
)
failWith(end > 5_000 ? ['the end waited for streams'] : [])
process.exit()
