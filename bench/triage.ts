import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { SavedJobResponse } from '#contract/jobs/job.ts'
import { StageList } from '#contract/stages/stage.ts'
import { applyForm, jobInput, plainBytes } from '#test/support/factories.ts'
import { fileOf, formatOf } from '#test/support/labelled-files.ts'
import { labelledResumes } from '#test/support/labelled-resumes.ts'
import { send } from '#test/support/send.ts'
import { paths } from '#web/admin/paths.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { describeMachine } from './support/machine.ts'
import { mainThreadWork } from './support/main-thread.ts'
import { quantile } from './support/quantile.ts'
import { enterWith, signIn } from './support/sign-in.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'
import { withoutStream } from './support/without-stream.ts'

/*
 * A hundred new applicants of a job (`--applicants 31`: so many), one after another by keys alone: each is moved, rated, noted, tagged or refused, and the next
 * one opened. What a key costs the main thread of the browser, and whether each of them is where the keys put them.
 */

const GOAL_MS = 50
const { values } = parseArgs({ options: { applicants: { type: 'string', default: '100' } } })
const APPLICANTS = Number(values.applicants)

requireFreshBuild()
describeMachine()
const dataDir = join(temporaryFolder('triage'), 'data')
mkdirSync(dataDir, { recursive: true })
const site = await startSite({ dataDir })
const token = await signIn(site.origin)
const posted = await send(site.origin, 'POST', '/api/jobs/post/', { token, json: jobInput() })
const { id: job } = SavedJobResponse.parse(posted.json).data
const sources = labelledResumes()
for (let at = 0; at < APPLICANTS; at += 1) {
  const source = sources[at % sources.length]
  if (source === undefined) throw new Error('there are no labelled resumes')
  const bytes = plainBytes(fileOf({ ...source, content: `${source.content}\nSent as number ${at}` }))
  const body = applyForm(
    { job_id: job, applicant_name: `Applicant ${at}` },
    { bytes, name: `resume.${formatOf(source)}` },
  )
  const { status, text } = await send(site.origin, 'POST', '/api/jobs/apply/submit', { body })
  if (status !== 201) throw new Error(`application ${at} was refused: ${text}`)
}

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
await enterWith(context, token)
await withoutStream(context)
const page = await context.newPage()
await page.addInitScript(() => {
  addEventListener('pointerdown', () => {
    throw new Error('a pointer was used')
  })
})
const errors: string[] = []
page.on('pageerror', (error) => errors.push(error.message))

type Step = {
  what: string
  /** In which stage it leaves an applicant. */
  stage: string
  keys: readonly (string | Text)[]
}
/** Typed letter by letter. */
type Text = { text: string }
const steps: Step[] = [
  { what: 'move', stage: 'Contacted', keys: ['m', { text: 'Con' }, 'Enter'] },
  { what: 'rate', stage: 'New', keys: ['4'] },
  { what: 'note', stage: 'New', keys: ['n', { text: 'Call on Monday about the start' }, 'Control+Enter'] },
  { what: 'tag', stage: 'New', keys: ['t', { text: 'java' }, 'Enter'] },
  { what: 'refuse', stage: 'Not in consideration', keys: ['r', '2', 'Enter'] },
  { what: 'refuse and take back', stage: 'New', keys: ['r', '2', 'Enter', 'z'] },
]

/** What one key brings; of a text, what one of its letters does. */
async function work(key: string | Text): Promise<number> {
  if (typeof key === 'string') return mainThreadWork(context, page, () => page.keyboard.press(key))
  return (await mainThreadWork(context, page, () => page.keyboard.type(key.text))) / key.text.length
}

const list = `/api/applications/?job=${job}&sort=oldest&page_size=100`
const read = async () => ApplicationPage.parse((await send(site.origin, 'GET', list, { token })).json).results
const [first] = await read()
if (first === undefined) throw new Error('nobody applied')
await page.goto(`${site.origin}${paths.application(first.id)}?job=${job}&sort=oldest`, {
  waitUntil: 'networkidle',
})

const measured = new Map<string, number[]>()
const note = (what: string, ms: number) => measured.set(what, [...(measured.get(what) ?? []), ms])
const expected: string[] = []
for (let at = 0; at < APPLICANTS; at += 1) {
  const step = steps[at % steps.length]
  if (step === undefined) continue
  await page.waitForFunction(
    (name) => document.querySelector('main h1')?.textContent === name,
    `Applicant ${at}`,
  )
  expected.push(step.stage)
  // The first round loads what each step needs.
  const known = at >= steps.length
  for (const key of step.keys) {
    const ms = await work(key)
    if (known) note(`${step.what}: ${typeof key === 'string' ? key : 'a letter'}`, ms)
  }
  if (at === APPLICANTS - 1) break
  const on = await work('j')
  if (known) note('the next one, resume drawn: j', on)
}

const problems = errors.map((error) => `an error on the page: ${error}`)
const stages = StageList.parse((await send(site.origin, 'GET', '/api/stages/', { token })).json)
const nameOf = (id: number) => stages.data.find((stage) => stage.id === id)?.name
for (const [at, one] of (await read()).entries())
  if (nameOf(one.stage_id) !== expected[at])
    problems.push(`${one.applicant_name} is in ${nameOf(one.stage_id)}, the keys said ${expected[at]}`)
await browser.close()
await site.end()

const table = [...measured].map(([what, times]) => {
  const [middle, high] = [quantile(times, 0.5), quantile(times, 0.95)]
  if (high > GOAL_MS) problems.push(`${what}: p95 ${figure(high)} ms, the goal is ${GOAL_MS}`)
  return [what, String(times.length), figure(middle), figure(high)]
})
const all = [...measured.values()].flat()
table.push(['every key', String(all.length), figure(quantile(all, 0.5)), figure(quantile(all, 0.95))])
printTable(
  `CPU time of the main thread of the browser, ${APPLICANTS} applicants by keys, ms`,
  ['key', 'times', 'p50', 'p95'],
  table,
)
failWith(problems)
