import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applicant } from './support/applications.ts'
import { startChild } from './support/child.ts'
import { openStore } from './support/open-store.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { parseTrace, type SystemCall } from './support/system-calls.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * Looks at the system calls of the server while it takes one application: everything that makes it durable must be
 * over before the first byte of the 201 leaves. In this order: the file synced, renamed, its folder synced, the rows written to the
 * write-ahead log, the log synced. Run by root, or by who may trace their own processes.
 */

const TRACED = 'fsync,fdatasync,rename,renameat,renameat2,write,writev,pwrite64,sendto,sendmsg'

requireFreshBuild()
const folder = temporaryFolder('fsync')
const store = await openStore(folder)
await seedJobs(store, 1)
await store.close()
const site = await startSite({ dataDir: folder })

const traceFile = join(folder, 'trace.txt')
const flags = ['-f', '-y', '-s', '64', '-e', `trace=${TRACED}`, '-o', traceFile, '-p', String(site.pid)]
const strace = startChild('strace', flags, { stdio: ['ignore', 'ignore', 'pipe'] })
await new Promise<void>((resolve, reject) => {
  strace.process.stderr?.on('data', (text: Buffer) => text.includes('attached') && resolve())
  strace.process.once('exit', () => reject(new Error('strace could not trace the server: run as root')))
})

const person = applicant(1, 1)
const answer = await fetch(`${site.origin}/api/jobs/apply/submit`, {
  method: 'POST',
  headers: { 'idempotency-key': person.key },
  body: person.form(),
})
await answer.text()
await strace.end('SIGINT')
await site.end()
const calls = parseTrace(readFileSync(traceFile, 'utf8').split('\n'))

const isSync = ({ name }: SystemCall) => name === 'fsync' || name === 'fdatasync'
const isLog = ({ text }: SystemCall) => text.includes('site.sqlite-wal')
// The first is the application's: its resume is read at once, with rows and a sync of their own.
const logSync = calls.find((call) => isSync(call) && isLog(call))
const steps: { what: string; is: (call: SystemCall) => boolean }[] = [
  {
    what: 'bytes of the resume synced',
    is: (call) => isSync(call) && call.text.includes('/uploads/upload-'),
  },
  {
    what: 'resume renamed into place',
    is: ({ name, text }) => name.startsWith('rename') && text.includes('/uploads/upload-'),
  },
  { what: 'its folder synced', is: (call) => isSync(call) && /\/resumes\/[0-9a-f]{2}>/.test(call.text) },
  {
    what: 'rows written to the log',
    is: (call) => call.name === 'pwrite64' && isLog(call) && !(logSync && call.begins > logSync.begins),
  },
  { what: 'log of the database synced', is: (call) => call === logSync },
  { what: '201 written to the socket', is: ({ text }) => text.includes('HTTP/1.1 201') },
]

const found = steps.map(({ what, is }) => {
  const matching = calls.filter(is)
  return { what, first: matching.at(0), last: matching.at(-1), times: matching.length }
})
printTable(
  `System calls of one application (answer ${answer.status})`,
  ['step', 'call', 'times', 'begins at line', 'over at line'],
  found.map(({ what, first, last, times }) => [
    what,
    first?.name ?? 'none',
    String(times),
    String(first?.begins ?? '-'),
    String(last?.ends ?? '-'),
  ]),
)

const problems = found.flatMap(({ what, first }, at) => {
  if (first === undefined) return [`${what}: no such call`]
  const before = found[at - 1]
  if (before?.last === undefined || before.last.ends < first.begins) return []
  return [
    `${what} (line ${first.begins}) began before this was over: ${before.what} (line ${before.last.ends})`,
  ]
})
if (answer.status !== 201) problems.push(`the application was answered with ${answer.status}`)
const failed = calls.filter((call) => isSync(call) && call.result !== '0')
problems.push(...failed.map((call) => `a sync failed: ${call.text} = ${call.result}`))
failWith(problems)
