import { setTimeout as pause } from 'node:timers/promises'
import { AppliedResponse } from '#contract/applications/application.ts'
import { ResumeTextResponse } from '#contract/applications/resume-text.ts'
import { SavedJobResponse } from '#contract/jobs/job.ts'
import { APPLY, applyForm, jobInput, plainBytes } from '#test/support/factories.ts'
import { freePort } from '#test/support/free-port.ts'
import { hostileResumes } from '#test/support/hostile-resumes.ts'
import { send } from '#test/support/send.ts'
import { describeMachine } from './support/machine.ts'
import { quantile } from './support/quantile.ts'
import { signIn } from './support/sign-in.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * Sends the server every resume of test/support/hostile-resumes.ts, one after another, and times what others wait for meanwhile: the careers
 * list, the API's list and a search of the admin. Goals: p95 300 ms, only 200s, every resume that was taken ends as ready or
 * unreadable.
 */

const GOAL_MS = 300
const PAUSE_MS = 20
const PATIENCE_MS = 300_000

requireFreshBuild()
describeMachine()
const site = await startSite({ dataDir: temporaryFolder('hostile') })
const token = await signIn(site.origin)
const posted = await send(site.origin, 'POST', '/api/jobs/post/', { token, json: jobInput() })
const job_id = SavedJobResponse.parse(posted.json).data.id

const paths = {
  'careers list': '/careers',
  'API list': '/api/jobs/list/',
  'admin list': '/api/applications/?search=word',
}
const times = new Map(Object.keys(paths).map((name) => [name, [] as number[]]))
const problems: string[] = []
let over = false

async function askMeanwhile(): Promise<void> {
  while (!over) {
    for (const [name, path] of Object.entries(paths)) {
      const start = performance.now()
      const { status } = await send(
        site.origin,
        'GET',
        path,
        path.startsWith('/api/applications') ? { token } : {},
      )
      times.get(name)?.push(performance.now() - start)
      if (status !== 200) problems.push(`${path} answered ${status}`)
    }
    await pause(PAUSE_MS)
  }
}

const asking = askMeanwhile()
const rows: (string | number)[][] = []
const port = await freePort()
for (const { format, name, bytes } of hostileResumes(`http://127.0.0.1:${port}/`)) {
  const start = performance.now()
  const answer = await send(site.origin, 'POST', APPLY, {
    body: applyForm({ job_id }, { bytes: plainBytes(bytes()) }),
  })
  if (answer.status !== 201) {
    rows.push([format, name, `refused: ${answer.status}`, (performance.now() - start) / 1_000])
    continue
  }
  const path = `/api/applications/${AppliedResponse.parse(answer.json).data.id}/resume-text/`
  for (;;) {
    const { data } = ResumeTextResponse.parse((await send(site.origin, 'GET', path, { token })).json)
    const seconds = (performance.now() - start) / 1_000
    if (data.state === 'pending' && seconds < PATIENCE_MS / 1_000) {
      await pause(PAUSE_MS)
      continue
    }
    if (data.state === 'pending') problems.push(`${name} was never read`)
    rows.push([format, name, data.reason ?? data.state, seconds])
    break
  }
}
over = true
await asking
if (site.process.exitCode !== null) problems.push('the server ended')
await site.end()

printTable(
  'Hostile resumes: what became of them, and after how many seconds',
  ['format', 'file', 'end', 's'],
  rows,
)
const waits = [...times].map(([name, all]) => {
  const p95 = quantile(all, 0.95)
  if (p95 > GOAL_MS) problems.push(`${name}: p95 ${figure(p95)} ms, the goal is ${GOAL_MS}`)
  return [name, String(all.length), quantile(all, 0.5), p95, Math.max(...all)]
})
printTable('What others waited for meanwhile, ms', ['request', 'times', 'p50', 'p95', 'longest'], waits)
failWith(problems)
