import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { candidateCalls } from '#test/support/candidates.ts'
import { startImapServer } from '#test/support/imap-server.ts'
import { send } from '#test/support/send.ts'
import { startMailServer } from '#test/support/smtp-server.ts'
import { paths } from '#web/admin/paths.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { hasDovecot, startDovecot } from './support/dovecot.ts'
import { inboundMails, type Written } from './support/inbound-mails.ts'
import { describeMachine } from './support/machine.ts'
import { openStore } from './support/open-store.ts'
import { enterWith, signIn } from './support/sign-in.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * A thousand mails that come in, of every kind, over dovecot where it is installed: read while the mail server restarts and the site is
 * killed (-9) twice. None may be lost or kept twice, nothing may be sent, answered with a 5xx, or run on screen.
 */

const PEOPLE = 60
const PATIENCE_MS = 20 * 60_000
const BOX = 'replies@site.example'

requireFreshBuild()
describeMachine()
const folder = temporaryFolder('inbound')
const dataDir = join(folder, 'data')
mkdirSync(dataDir, { recursive: true })
const smtp = await startMailServer()
const box = hasDovecot() ? await startDovecot(temporaryFolder('dovecot')) : await stand()
const problems: string[] = []
const start = () =>
  startSite({
    dataDir,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    more: { IMAP_URL: box.url, MAIL_FROM: BOX },
  })

let site = await start()
let token = await signIn(site.origin)
const call = candidateCalls({ send: (...sent) => send(site.origin, ...sent) }, () => token)

const written: Written[] = []
for (let at = 0; at < PEOPLE; at += 1) {
  const email = `person-${at}@people.example`
  const { id } = await call.add({ name: `Grace ${randomBytes(6).toString('hex')}`, email })
  const key = randomBytes(16).toString('hex')
  const json = { candidate_id: id, to: email, key, subject: 'Hello', body: 'How are you?', at_once: true }
  const { status } = await call.call('POST', '/api/letters/', json)
  if (status !== 201) throw new Error(`a letter was answered with ${status}`)
}
await until(async () => smtp.received.length === PEOPLE)
for (const mail of smtp.received) {
  const replyTo = /([^<>\s]+@site\.example)>?$/.exec(mail.header('Reply-To')[0] ?? '')?.[1] ?? ''
  written.push({ id: 0, email: mail.to[0] ?? '', replyTo, messageId: mail.header('Message-ID')[0] ?? '' })
}

const mails = inboundMails(written, BOX)
const twice = mails.filter((_, at) => at % 100 === 0)
for (const { raw } of [...mails, ...twice]) box.deliver(raw)
const began = performance.now()
let answers = 0
let asking = true
const visitor = (async () => {
  while (asking) {
    const path = answers % 2 === 0 ? '/api/letters/nobody/' : '/api/candidates/'
    const answer = await send(site.origin, 'GET', path, { token }).catch(() => undefined)
    if (answer !== undefined) answers += 1
    if (answer !== undefined && answer.status >= 500)
      problems.push(`${path} was answered with ${answer.status}`)
    await delay(200)
  }
})()
const countOf = async () => {
  const store = await openStore(dataDir)
  const { count } = await store.sql
    .selectFrom('letters')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('direction', '=', 'in')
    .executeTakeFirstOrThrow()
  await store.close()
  return count
}
for (const part of [0.3, 0.6]) {
  await until(async () => (await countOf()) > mails.length * part)
  await box.restart()
  await site.end('SIGKILL')
  site = await start()
  token = await signIn(site.origin)
}
await until(async () => (await countOf()) >= mails.length)
// Once more, so that the last of those that lie there twice are read, too.
await delay(65_000)
const seconds = (performance.now() - began) / 1_000
asking = false
await visitor

const store = await openStore(dataDir)
const rows = await store.sql.selectFrom('letters').selectAll().where('direction', '=', 'in').execute()
const bySubject = Map.groupBy(rows, ({ subject }) => subject)
const table = [...Map.groupBy(mails, ({ kind }) => kind)].map(([kind, those]) => {
  const found = those.map(({ subject }) => bySubject.get(subject) ?? [])
  const first = found.flatMap((one) => one[0] ?? [])
  return [
    kind,
    those.length,
    found.filter((one) => one.length === 0).length,
    found.filter((one) => one.length > 1).length,
    first.filter(({ candidate_id }) => candidate_id !== null).length,
    first.filter(({ automatic }) => automatic !== null).length,
  ]
})
const lost = mails.filter(({ subject }) => !bySubject.has(subject)).length
const double = [...bySubject.values()].filter((those) => those.length > 1).length
const outgoing = await store.sql.selectFrom('outbox').select('kind').where('kind', '!=', 'letter').execute()
await store.close()
if (lost > 0) problems.push(`${lost} mails are lost`)
if (double > 0) problems.push(`${double} mails are kept twice`)
if (smtp.received.length !== PEOPLE || outgoing.length > 0)
  problems.push(
    `${smtp.received.length - PEOPLE + outgoing.length} mails were sent because of one that came in`,
  )

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const context = await browser.newContext()
await enterWith(context, token)
const page = await context.newPage()
const foreign = new Set<string>()
page.on('request', (request) => {
  if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:')) foreign.add(request.url())
})
const people = await send(site.origin, 'GET', '/api/candidates/?page_size=100', { token })
const ids = (people.json as { results: { id: number }[] }).results.map(({ id }) => id)
let shown = 0
for (const path of [paths.nobodysMails, ...ids.map((id) => paths.candidate(id))]) {
  await page.goto(site.origin + path)
  await page.getByText('inbound mail').first().waitFor()
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  shown += await page.getByText('inbound mail').count()
  if (await page.evaluate(() => 'ran' in window)) problems.push(`something of a mail ran at ${path}`)
}
await browser.close()
for (const url of foreign) problems.push(`a page asked for ${url}`)

printTable(
  `${mails.length} mails and ${twice.length} of them twice, read in ${figure(seconds)} s with two kills (${hasDovecot() ? 'dovecot' : 'the IMAP server of the tests'}); ${answers} answers meanwhile, ${shown} mails looked at`,
  ['mails', 'came', 'lost', 'twice', 'with a person', 'of machines'],
  table,
)
failWith(problems)
await site.end()
await Promise.all([smtp.stop(), box.stop()])
process.exit(process.exitCode ?? 0)

/** The same without dovecot. */
async function stand() {
  const server = await startImapServer()
  return {
    url: server.url,
    deliver: (raw: Buffer) => void server.add(raw),
    async restart() {
      await server.stop()
      await server.start()
    },
    stop: server.stop,
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('the mails were not read in time')
    await delay(1_000)
  }
}
