import { setTimeout as pause } from 'node:timers/promises'
import { ResumeFileAdded, ResumeFileList } from '#contract/resume-files/resume-file.ts'
import { plainBytes } from '#test/support/factories.ts'
import { fileOf, formatOf } from '#test/support/labelled-files.ts'
import { labelledResumes } from '#test/support/labelled-resumes.ts'
import { send } from '#test/support/send.ts'
import { groupCpuSeconds } from './support/cpu-time.ts'
import { describeMachine } from './support/machine.ts'
import { signIn } from './support/sign-in.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/* What 500 dropped resumes cost until all are read; then the same with the server killed in the middle, and the drop repeated. */

const COUNT = 500
const AT_ONCE = 3
const KILL_AFTER = 200
const LOOK_MS = 200
const PATIENCE_MS = 420_000

requireFreshBuild()
describeMachine()

const sources = labelledResumes()
/** Each resume of the labelled set several times, every time of another content. */
const files = Array.from({ length: COUNT }, (_, at) => {
  const source = sources[at % sources.length]
  if (source === undefined) throw new Error('there are no labelled resumes')
  const bytes = fileOf({ ...source, content: `${source.content}\nDropped as number ${at}` })
  return { bytes: plainBytes(bytes), name: `resume-${at}.${formatOf(source)}` }
})

type Site = { origin: string; token: string }

async function drop({ origin, token }: Site, at: number): Promise<boolean | undefined> {
  const file = files[at]
  if (file === undefined) return undefined
  const body = new FormData()
  body.set('applicant_resume', new Blob([file.bytes]), file.name)
  const answer = await send(origin, 'POST', '/api/resume-files/', { token, body })
  return ResumeFileAdded.safeParse(answer.json).data?.data.known
}

/** Sends them all as a browser does. Answers which arrived; stops at the first that cannot be sent. */
async function dropAll(site: Site, onArrived: (count: number) => void = () => {}): Promise<Set<number>> {
  const arrived = new Set<number>()
  let next = 0
  const one = async () => {
    for (let at = next++; at < COUNT; at = next++) {
      if ((await drop(site, at)) !== undefined) arrived.add(at)
      onArrived(arrived.size)
    }
  }
  await Promise.allSettled(Array.from({ length: AT_ONCE }, one))
  return arrived
}

async function counts({ origin, token }: Site) {
  const answer = await send(origin, 'GET', '/api/resume-files/', { token })
  return ResumeFileList.parse(answer.json).counts
}

async function untilRead(site: Site) {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const now = await counts(site)
    if (now.waiting === 0) return now
    if (performance.now() > end) throw new Error(`${now.waiting} resumes were not read`)
    await pause(LOOK_MS)
  }
}

const open = async (dataDir: string) => {
  const site = await startSite({ dataDir })
  return { ...site, token: await signIn(site.origin) }
}

const problems: string[] = []

const quiet = await open(temporaryFolder('dropped'))
const began = performance.now()
await dropAll(quiet)
const sent = performance.now()
const read = await untilRead(quiet)
const done = performance.now()
const cpu = groupCpuSeconds(quiet.pid)
await quiet.end()
if (read.read + read.unreadable !== COUNT) problems.push(`${COUNT} sent, ${read.read} read`)

const dataDir = temporaryFolder('dropped-killed')
const killed = await open(dataDir)
let isKilled = false
const arrived = await dropAll(killed, (count) => {
  if (count < KILL_AFTER || isKilled) return
  isKilled = true
  process.kill(killed.pid, 'SIGKILL')
})
const again = await open(dataDir)
const kept = await counts(again)
const all = Object.values(kept).reduce((sum, count) => sum + count, 0)
// One that was on its way at each connection may stand although nobody heard so.
if (all < arrived.size || all > arrived.size + AT_ONCE)
  problems.push(`${arrived.size} arrived, ${all} are there`)
await dropAll(again)
const whole = await untilRead(again)
const { read: readAgain, unreadable } = whole
if (readAgain + unreadable !== COUNT)
  problems.push(`after a kill and another drop ${readAgain + unreadable} of ${COUNT} are there`)
if (unreadable > read.unreadable)
  problems.push(`${unreadable} unreadable after a kill, ${read.unreadable} without`)
await again.end()

printTable(
  `${COUNT} resumes dropped, ${AT_ONCE} at once`,
  ['', 'figure'],
  [
    ['all sent, s', (sent - began) / 1000],
    ['all read, minutes', (done - began) / 60_000],
    ['CPU-s for each, sent and read', cpu / COUNT],
    ['arrived when the server was killed', arrived.size],
    ['there after it', all],
    ['there and read after the same drop again', readAgain + unreadable],
  ],
)
failWith(problems)
