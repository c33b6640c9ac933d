import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { MAIL_TASK } from '#server/store/mail/outbox.ts'
import { countMails } from '#server/store/mail/outbox-list.ts'
import { queueMail } from '#server/usecases/mail/queue-mail.ts'
import { type Received, startMailServer } from '#test/support/smtp-server.ts'
import { startProxy } from '#test/support/tcp-proxy.ts'
import { describeMachine } from './support/machine.ts'
import { openStore } from './support/open-store.ts'
import { startDurablePostgres } from './support/postgres.ts'
import { unsentMails } from './support/sent-mails.ts'
import { requireFreshBuild, type SiteServer, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * 10,000 mails that are due at once: the mail server is down, then flaps, then the site is killed (-9) while it sends, and started with all
 * that is left due. None may be lost, every start must serve, and a mail comes twice at most where a kill or a cut connection took the answer,
 * under the same Message-ID. `--mails 10000`, `--kills 20`, `--sqlite`, `--postgres`.
 */

const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? otherwise : Number(process.argv[at + 1])
}
const MAILS = option('mails', 10_000)
const KILLS = option('kills', 20)
/** So many mails are under way at once (src/server/mail/mail-task.ts). */
const AT_ONCE = 5
const FLAPS = 30
const FLAP_MS = 300
const LIFE_MS = { least: 300, most: 4_000 }

requireFreshBuild()
describeMachine()
const problems: string[] = []
const rows: (string | number)[][] = []
if (!process.argv.includes('--postgres')) await measure('SQLite')
if (!process.argv.includes('--sqlite')) {
  const postgres = await startDurablePostgres()
  await measure('PostgreSQL', await postgres.createDatabase('outbox'))
  await postgres.stop()
}
const columns = [
  'engine',
  'refused',
  'twice by cuts',
  'kills',
  'twice by kills',
  'most by one kill',
  'starts',
  'lost',
  's',
]
printTable(`${MAILS} mails, ${FLAPS} cuts`, columns, rows)
failWith(problems)

async function measure(engine: string, databaseUrl?: string): Promise<void> {
  const began = performance.now()
  const dataDir = temporaryFolder('outbox')
  const store = await openStore(dataDir, databaseUrl)
  const smtp = await startMailServer()
  const proxy = await startProxy({ host: '127.0.0.1', port: smtp.port })
  const options = { dataDir, databaseUrl, smtpUrl: `smtp://127.0.0.1:${proxy.port}` }
  let starts = 0
  const start = async (): Promise<SiteServer> => {
    const site = await startSite(options)
    starts += 1
    return site
  }
  const then = new Date(Date.now() - 3_600_000)
  for (let from = 0; from < MAILS; from += 1_000)
    await inTransaction(store, async (transaction) => {
      for (let reference = from + 1; reference <= Math.min(MAILS, from + 1_000); reference += 1)
        await queueMail(
          transaction,
          `mail-${reference}@example.com`,
          { kind: 'message_received', reference },
          then,
        )
    })

  // Down: every mail that is tried waits, and nothing else does.
  proxy.refuse()
  let site = await start()
  await until(async () => (await failed(store)) >= Math.min(500, MAILS / 2))
  const refused = await failed(store)
  if (smtp.received.length > 0) problems.push(`${engine}: a mail came through a server that is down`)

  const say = (what: string) =>
    console.log(
      `${engine}, ${figure((performance.now() - began) / 1_000)} s: ${what}, ${smtp.received.length} came`,
    )
  say(`down, ${refused} refused`)
  // Flapping: connections are cut while mails are under way, and mails are answered with 451.
  let isFlapping = true
  const passing = timePasses(store, () => isFlapping)
  for (let flap = 0; flap < FLAPS; flap += 1) {
    proxy.forward()
    await pause(FLAP_MS)
    smtp.refuse(flap % 2 === 0 ? { code: 451, message: 'try later' } : undefined)
    await pause(FLAP_MS)
    smtp.refuse(undefined)
    proxy.refuse()
    await pause(FLAP_MS)
  }
  isFlapping = false
  await passing
  proxy.forward()
  await site.end('SIGKILL')
  const byCuts = twice(smtp.received).length
  if (byCuts > (FLAPS + 1) * AT_ONCE) problems.push(`${engine}: ${byCuts} mails came twice by ${FLAPS} cuts`)

  say(`flapped, ${byCuts} twice`)
  // Killed while it sends, and started with everything due.
  const ends: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    await allDue(store)
    site = await start()
    await pause(LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least))
    await site.end('SIGKILL')
    ends.push(smtp.received.length)
  }
  say(`killed ${KILLS} times`)
  await allDue(store)
  site = await start()
  await until(async () => (await countMails(store)).waiting === 0)
  await site.end('SIGTERM')

  const copies = [...Map.groupBy(smtp.received, idOf).values()]
  const again = twice(smtp.received)
  const byKills = again.length - byCuts
  // A copy is owed to the kill that followed the first one.
  const first = new Map(smtp.received.map((mail, at) => [idOf(mail), at] as const).reverse())
  const kills = again.map((mail) => ends.findIndex((end) => (first.get(idOf(mail)) ?? 0) < end))
  const most = Math.max(
    0,
    ...[...Map.groupBy(kills.slice(byCuts), (kill) => kill).values()].map((of) => of.length),
  )
  const lost = (await unsentMails(store, smtp.received)).length
  if (lost > 0) problems.push(`${engine}: ${lost} mails are lost`)
  if (copies.length !== MAILS) problems.push(`${engine}: ${copies.length} Message-IDs for ${MAILS} mails`)
  if (copies.some((those) => new Set(those.map(({ to }) => to.join())).size !== 1))
    problems.push(`${engine}: a Message-ID went to two people`)
  if (byKills > KILLS * AT_ONCE) problems.push(`${engine}: ${byKills} mails came twice by ${KILLS} kills`)
  const seconds = figure((performance.now() - began) / 1_000)
  rows.push([engine, refused, byCuts, KILLS, byKills, most, starts, lost, seconds])
  await Promise.all([smtp.stop(), proxy.close(), store.close()])
}

function idOf({ header }: Received): string {
  return header('Message-ID').join()
}

/** The second and later copies, in the order in which they came. */
function twice(received: readonly Received[]): Received[] {
  const known = new Set<string>()
  return received.filter((mail) => known.size === known.add(idOf(mail)).size)
}

/** How many mails were tried and wait. */
async function failed(store: Store): Promise<number> {
  const { count } = await store.sql
    .selectFrom('tasks')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('kind', '=', MAIL_TASK)
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The pauses between attempts are over, and the leases of who is dead. */
async function allDue(store: Store): Promise<void> {
  await store.sql
    .updateTable('tasks')
    .set({ due_at: new Date(0).toISOString(), leased_until: null })
    .where('kind', '=', MAIL_TASK)
    .where('failed_at', 'is', null)
    .execute()
}

/** The pauses between attempts are over again and again, while a server works. */
async function timePasses(store: Store, goesOn: () => boolean): Promise<void> {
  for (; goesOn(); await pause(500))
    await store.sql
      .updateTable('tasks')
      .set({ due_at: new Date(0).toISOString() })
      .where('kind', '=', MAIL_TASK)
      .where('leased_until', 'is', null)
      .where('due_at', '>', new Date().toISOString())
      .execute()
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 420_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it was not so in time')
    await pause(200)
  }
}
