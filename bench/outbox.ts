import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { MAIL_TASK } from '#server/store/mail/outbox.ts'
import { countMails } from '#server/store/mail/outbox-list.ts'
import { queueMail } from '#server/usecases/mail/queue-mail.ts'
import { startS3Server } from '#test/support/s3-server.ts'
import { type Received, startMailServer } from '#test/support/smtp-server.ts'
import { startProxy } from '#test/support/tcp-proxy.ts'
import { describeMachine } from './support/machine.ts'
import { onEngines } from './support/on-engines.ts'
import { openStore } from './support/open-store.ts'
import { unsentMails } from './support/sent-mails.ts'
import { requireFreshBuild, type SiteServer, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * 10,000 mails that are due at once: the mail server is down, then flaps, then the site is killed (-9) while it sends, and started with all
 * that is left due. None may be lost, every start must serve, and one mail at most comes twice where a kill or a cut connection took the answer,
 * under the same Message-ID. `--mails 10000`, `--kills 20`, `--sqlite`, `--postgres`, `--instances 2` (PostgreSQL): so many, all killed each time.
 */

const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? otherwise : Number(process.argv[at + 1])
}
const MAILS = option('mails', 10_000)
const KILLS = option('kills', 20)
const INSTANCES = option('instances', 1)
const FLAPS = 30
const FLAP_MS = 300
const LIFE_MS = { least: 300, most: 4_000 }

requireFreshBuild()
describeMachine()
const problems: string[] = []
const rows: (string | number)[][] = []
await onEngines('outbox', measure)
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
  const count = databaseUrl === undefined ? 1 : INSTANCES
  // Several have one database and one bucket, and each a data folder of its own.
  const s3 = count > 1 ? await startS3Server({ bucket: 'resumes' }) : undefined
  const shared = s3 && {
    SECRET: 'the secret of the bench, which all instances share',
    ...s3.variables,
  }
  const options = { databaseUrl, smtpUrl: `smtp://127.0.0.1:${proxy.port}`, more: shared }
  let starts = 0
  const start = async (): Promise<SiteServer[]> => {
    const sites: SiteServer[] = []
    for (let instance = 0; instance < count; instance += 1) {
      const own = count === 1 ? dataDir : join(dataDir, String(instance))
      mkdirSync(own, { recursive: true })
      sites.push(await startSite({ ...options, dataDir: own }))
    }
    starts += sites.length
    return sites
  }
  const kill = (sites: readonly SiteServer[]) => Promise.all(sites.map((site) => site.end('SIGKILL')))
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
  let sites = await start()
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
  await kill(sites)
  const flapped = smtp.received.length
  say('flapped')
  // Killed while it sends, and started with everything due.
  const ends: number[] = []
  for (let round = 0; round < KILLS; round += 1) {
    await allDue(store)
    sites = await start()
    await pause(LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least))
    await kill(sites)
    ends.push(smtp.received.length)
  }
  say(`killed ${KILLS} times`)
  await allDue(store)
  sites = await start()
  await until(async () => (await countMails(store)).waiting === 0)
  await Promise.all(sites.map((site) => site.end('SIGTERM')))

  const copies = [...Map.groupBy(smtp.received, idOf).values()]
  // A copy is owed to what followed the one before it: the cuts, or the kill after it.
  const owed = twice(smtp.received).map((before) =>
    before < flapped ? -1 : ends.findIndex((end) => before < end),
  )
  const byCuts = owed.filter((kill) => kill === -1).length
  const byKills = owed.length - byCuts
  const most = Math.max(0, ...ends.map((_, kill) => owed.filter((one) => one === kill).length))
  const atMost = count
  const lost = (await unsentMails(store, smtp.received)).length
  if (lost > 0) problems.push(`${engine}: ${lost} mails are lost`)
  if (copies.length !== MAILS) problems.push(`${engine}: ${copies.length} Message-IDs for ${MAILS} mails`)
  if (copies.some((those) => new Set(those.map(({ to }) => to.join())).size !== 1))
    problems.push(`${engine}: a Message-ID went to two people`)
  if (byCuts > (FLAPS + 1) * atMost) problems.push(`${engine}: ${byCuts} mails came twice by ${FLAPS} cuts`)
  if (most > atMost) problems.push(`${engine}: ${most} mails came twice by one kill`)
  const seconds = figure((performance.now() - began) / 1_000)
  rows.push([engine, refused, byCuts, KILLS, byKills, most, starts, lost, seconds])
  await Promise.all([smtp.stop(), proxy.close(), store.close(), s3?.close()])
}

function idOf({ header }: Received): string {
  return header('Message-ID').join()
}

/** Of each second and later copy, in the order in which they came, the place of the one before it. */
function twice(received: readonly Received[]): number[] {
  const known = new Map<string, number>()
  return received.flatMap((mail, at) => {
    const before = known.get(idOf(mail))
    known.set(idOf(mail), at)
    return before ?? []
  })
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
  const end = Date.now() + 900_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it was not so in time')
    await pause(200)
  }
}
