import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { applicationIds } from '#server/store/applications/application-list.ts'
import { insertApplication } from '#server/store/applications/applications.ts'
import { insertResumeText, settleResume } from '#server/store/applications/resume-texts.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { type OpenStore, openPostgres, openSqlite, type Store } from '#server/store/engine/store.ts'
import { jobsOfPage } from '#server/store/jobs/job-list.ts'
import { insertJob } from '#server/store/jobs/jobs.ts'
import { insertMessage } from '#server/store/messages/messages.ts'
import { messagesOfPage } from '#server/store/messages/recruiter-messages.ts'
import { engines, freshDatabase } from '#test/support/app.ts'
import { jobInput, sampleColumns } from '#test/support/factories.ts'

const at = '2026-01-02T03:04:05.000Z'
const ALL = { page: 1, size: 10_000, count: 10_000 }

/** Texts with what resumes of this trade are full of, and some that are meant to be difficult. */
const TEXTS = [
  'Ten years of C++ and C. No Java.',
  'C# and F# on .NET, ASP.NET, VB.NET',
  'Plain C for controllers',
  'Node.js, TypeScript, CI/CD by GitHub Actions',
  'NodeJS and a CICD pipeline',
  'Node JS; CI and CD; front end work',
  'Front-end developer, full-stack projects',
  'Frontend developer with fullstack tasks',
  'Objective-C and Swift for iOS',
  'Certified: CompTIA A+, Network+, R&D at AT&T',
  'Project manager of managers, managed projects',
  'Manager of a big project',
  'The net worth of example.net',
  'Phone (954) 555-0100, or +1 954 555 0199',
  'Ruf +49 30 1234567, José Müller, Zoë Öztürk',
  'Łukasz Żak, Bjørn Sørensen of Århus, Đorđe, Þóra Æsir, Işık, Weißenfels',
  'Java and Kotlin, Spring Boot 3.2 in 2019-2021',
  'JavaScript before Java',
  'Upfront ending, the end of a front',
  '日本語 の エンジニア 𝔄𝔅 ﷽ naïve café',
  'It is what it is and will be',
  `${'lorem ipsum '.repeat(9_000)}project manager at the very end of it`,
  "O'Brien's % _ \\ ' \" | & ! ( ) < > : * ~ @ = # +",
  '',
]

/** Fills a store with the texts, spread over the things that are searched. */
async function fill(store: Store): Promise<void> {
  const { id: stage_id } = await store.sql
    .selectFrom('stages')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const [n, text] of TEXTS.entries()) {
    const { job_decrp: _, screening: __, ...job } = jobInput({ title: `T${n}`, skills: '' })
    const values = { ...job, description: text, reference: null, created_at: at, updated_at: at }
    await insertJob(store, { ...values, first_public_at: at, deleted_at: null })
    const id = await insertApplication(store, {
      ...sampleColumns(),
      job_id: 1,
      name: `Person ${n}`,
      email: `p${n}@example.com`,
      phone: n % 2 ? '+1 (954) 555-0123' : '9545550124',
      message: text.slice(0, 200),
      resume_key: randomUUID(),
      resume_name: 'r.pdf',
      resume_type: 'pdf',
      resume_size: 1,
      resume_sha256: randomUUID(),
      created_at: at,
      stage_id,
    })
    await insertResumeText(store, id, at)
    await settleResume(store, id, { text, attempts: 1, read_at: at })
    const message = {
      email: `m${n}@example.com`,
      phone: '555-0100',
      subject: 'Hello',
      company: 'Sample',
      message: text,
    }
    const rest = { spam: false, request_key: null, fingerprint: randomUUID(), created_at: at }
    await insertMessage(store, { ...message, ...rest, assigned_to: null, read_at: null, closed_at: null })
  }
}

async function found(store: Store, search: string): Promise<Record<string, number[]>> {
  const jobs = await jobsOfPage(store, { search }, ALL)
  const messages = await messagesOfPage(
    store,
    { list: 'open', search, person: '', today: '2026-01-01' },
    { page: 1, size: 10_000 },
  )
  return {
    jobs: jobs.map(({ id }) => id).reverse(),
    messages: messages.map(({ id }) => id).reverse(),
    applications: await applicationIds(store, { search }, 'oldest'),
  }
}

describe('a search', () => {
  const stores: Partial<Record<(typeof engines)[number], OpenStore>> = {}
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'test-search-'))
    const database = await freshDatabase('postgres')
    stores.sqlite = openSqlite(join(folder, 'site.sqlite'))
    stores.postgres = openPostgres(database.url ?? '')
    for (const store of Object.values(stores)) {
      await migrate(store)
      await fill(store)
    }
    return async () => {
      for (const store of Object.values(stores)) await store.close()
      await database.remove()
      await rm(folder, { recursive: true, force: true })
    }
  })
  const on = (engine: (typeof engines)[number]): OpenStore => {
    const store = stores[engine]
    if (store === undefined) throw new Error('the stores are open only inside tests')
    return store
  }
  /** The texts that a search finds, by their beginning; on both engines and in all that is searched. */
  const texts = async (search: string) => {
    const both = await Promise.all(engines.map((engine) => found(on(engine), search)))
    expect(both[0]).toEqual(both[1])
    return both[0]?.messages?.map((id) => TEXTS[id - 1]?.slice(0, 12))
  }

  test.each([
    ['C++', ['Ten years of']],
    ['C', ['Ten years of', 'Plain C for ']],
    ['c#', ['C# and F# on']],
    ['F#', ['C# and F# on']],
    ['.net', ['C# and F# on']],
    ['dotnet', ['C# and F# on']],
    ['asp.net', ['C# and F# on']],
    ['node.js', ['Node.js, Typ', 'NodeJS and a', 'Node JS; CI ']],
    ['nodejs', ['Node.js, Typ', 'NodeJS and a', 'Node JS; CI ']],
    ['CI/CD', ['Node.js, Typ', 'NodeJS and a']],
    ['front-end', ['Node JS; CI ', 'Front-end de', 'Frontend dev']],
    ['front end', ['Node JS; CI ', 'Front-end de', 'Frontend dev', 'Upfront endi']],
    ['frontend', ['Node JS; CI ', 'Front-end de', 'Frontend dev']],
    ['"front end"', ['Node JS; CI ', 'Front-end de']],
    ['objective-c', ['Objective-C ']],
    ['A+', ['Certified: C']],
    ['R&D', ['Certified: C']],
    ['"project manager"', ['Project mana', 'lorem ipsum ']],
    ['project manager', ['Project mana', 'Manager of a', 'lorem ipsum ']],
    ['manager -"project manager"', ['Manager of a']],
    ['java -kotlin', ['Ten years of', 'JavaScript b']],
    ['kotlin OR swift', ['Objective-C ', 'Java and Kot']],
    ['(kotlin OR swift) NOT spring', ['Objective-C ']],
    ['jose muller', ['Ruf +49 30 1']],
    ['lukasz zak', ['Łukasz Żak, ']],
    ['bjorn sorensen arhus', ['Łukasz Żak, ']],
    ['djorde OR dorde', ['Łukasz Żak, ']],
    ['thora aesir', ['Łukasz Żak, ']],
    ['ISIK weissenf', ['Łukasz Żak, ']],
    ['Łukasz Bjørn Işık Weißenfels', ['Łukasz Żak, ']],
    ['JOSÉ', ['Ruf +49 30 1']],
    ['(954) 555-0100', ['Phone (954) ']],
    ['+1 954 555 0199', ['Phone (954) ']],
    ['9545550199', ['Phone (954) ']],
    ['555 0199', ['Phone (954) ']],
    ['030 1234567', ['Ruf +49 30 1']],
    ['0049301234567', ['Ruf +49 30 1']],
    ['naive', ['日本語 の エンジニア ']],
    ['日本語', ['日本語 の エンジニア ']],
    ['typesc', ['Node.js, Typ']],
    ['"', []],
    ['zzz', []],
  ])('for %s', async (search, expected) => {
    expect(await texts(search)).toEqual(expected)
  })

  test('for a phone number finds who has it, in any writing', async () => {
    const odd = TEXTS.flatMap((_, n) => (n % 2 ? [n + 1] : []))
    for (const search of ['(954) 555-0123', '+1 954 555 0123', '9545550123', '954-555-0123', '555-0123'])
      expect((await found(on('sqlite'), search)).applications, search).toEqual(odd)
  })

  const word = fc.constantFrom(
    ...'java kotlin C++ C# C .NET node.js front-end front end manager project "project manager" the it will'.split(
      ' ',
    ),
    ..."lorem ipsum 2019 954 555-0100 (954)555-0100 日本 josé AT&T R&D % _ \\ ' | & ! < > : * ~t1 @us @=us # + a".split(
      ' ',
    ),
    '"project manager"',
    '“front end”',
    '+49 30 1234567',
  )
  const sign = fc.constantFrom(' ', ' ', ' ', ' OR ', ' AND ', ' NOT ', ' -', '(', ')', '"', '', '|', '-')
  const search = fc.oneof(
    fc.array(fc.tuple(sign, word), { maxLength: 9 }).map((parts) => parts.flat().join('').slice(0, 200)),
    fc.string({ maxLength: 60, unit: 'binary' }),
    fc.string({ maxLength: 60 }),
  )

  test('of any kind finds the same on both engines, and never fails', async () => {
    await fc.assert(
      fc.asyncProperty(search, async (typed) => {
        expect(await found(on('postgres'), typed)).toEqual(await found(on('sqlite'), typed))
      }),
      { numRuns: 400 },
    )
  })

  test('leaves nothing waiting for the index', async () => {
    for (const engine of engines)
      expect(
        await on(engine).sql.selectFrom('search_pending').selectAll().where('kind', '!=', 'resume').execute(),
      ).toEqual([])
  })
})
