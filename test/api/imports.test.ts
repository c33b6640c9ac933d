import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CandidatePage, ListedCandidate } from '#contract/candidates/candidate-list.ts'
import { IMPORT_DAYS, type ImportDetail, ImportRowsPage } from '#contract/imports/import.ts'
import { importTexts } from '#contract/imports/texts.ts'
import * as considered from '#server/store/applications/considered.ts'
import { REFERRING } from '#server/store/candidates/referring.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { endedImports } from '#server/store/imports/imports.ts'
import { HOLDING, OWN } from '#server/store/imports/take-back-history.ts'
import { readAccounts } from '#server/usecases/imports/accounts.ts'
import { applyRows } from '#server/usecases/imports/apply-rows.ts'
import { cleanImports, cleanSlice } from '#server/usecases/imports/clean-imports.ts'
import { readRow } from '#server/usecases/imports/read-row.ts'
import { workOnImport } from '#server/usecases/imports/work-on-import.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls, factLines, factOf } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { postJob } from '#test/support/factories.ts'
import { importCalls } from '#test/support/imports.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'
import { zip } from '#test/support/zip.ts'

describe.each(engines)('files of people on %s', (engine) => {
  const app = useApp({ engine })
  let me: Person = { email: '', password: '', token: '' }
  let other: Person = me
  beforeAll(async () => {
    me = await signIn(app)
    other = await signIn(app)
  })
  const { add, bring, call, importIn, read, send, settled, step } = importCalls(app, () => me.token)
  const people = candidateCalls(app, () => me.token)
  const found = async (search: string): Promise<ListedCandidate[]> => {
    const { json } = await people.call('GET', `/api/candidates/?search=${encodeURIComponent(search)}`)
    return (json as CandidatePage).results.map((row) => ListedCandidate.parse(row))
  }
  const only = async (search: string) => {
    const [first, ...others] = await found(search)
    expect(others).toEqual([])
    return people.read(first?.id ?? 0)
  }

  test('become people: columns are guessed, every row is checked before, and nothing is lost', async () => {
    const file = await add(
      [
        'First Name;Last Name;E-Mail;Cell Phone;City;State;Key Skills;Date Available;Misc Notes;Owner;Fax',
        `Ada;Lovelace;ada@first.example;(212) 555-0147;New York;NY;"COBOL, C++";12/1/2026;"good;\n""very"" good";${me.email};1`,
        // What a refused row would have had in a note is not said to be there.
        'Bob;Nobody;no address;;;;;soon;;;',
        ';;only@first.example;;;;;;;;',
        'Cy;Clone;ADA@first.example;;;;Fortran;soon;;Jane Doe;',
      ].join('\r\n'),
    )
    expect(file).toMatchObject({
      state: 'draft',
      rows_total: 4,
      product: 'OpenCATS',
      read_as: 'UTF-8, semicolons',
    })
    expect(file.columns.map(({ field }) => field)).toEqual([
      ...[
        'first_name',
        'last_name',
        'email',
        'phone',
        'city',
        'state',
        'skill',
        'available_from',
        'note',
        'owner',
      ],
      null,
    ])
    expect(file.sample[0]?.cells.slice(0, 2)).toEqual(['Ada', 'Lovelace'])
    const checked = await step(file.id, 'check')
    expect(checked).toMatchObject({
      state: 'checked',
      rows_done: 4,
      counts: { made: 1, joined: 1, refused: 2, warned: 1 },
    })
    expect(await found('first.example')).toEqual([])
    const { json } = await call('GET', `${file.id}/rows/?show=refused`)
    const shown = ImportRowsPage.parse(json).results.map(({ row, problems }) => [
      row,
      problems.map(({ heading, message, value }) => [heading, message, value]),
    ])
    expect(shown).toEqual([
      [3, [['E-Mail', 'must be an email address', 'no address']]],
      [4, [[null, 'The name is missing.', '']]],
    ])
    expect(await step(file.id, 'run')).toMatchObject({
      state: 'done',
      counts: { made: 1, joined: 1, refused: 2, warned: 1 },
    })
    const ada = await only('ada@first.example')
    expect(factLines(ada)).toEqual([
      'name Ada Lovelace current',
      'name Cy Clone offered',
      'email ada@first.example current',
      'phone +12125550147 current',
      'place New York, NY current',
      'skill cobol current',
      'skill c++ current',
      'skill fortran current',
      'available_from 2026-12-01 current',
    ])
    expect(factOf(ada, 'email')).toMatchObject({ origin: 'import' })
    expect(ada.owner).toMatchObject({ name: 'Test Recruiter' })
    const { json: timeline } = await people.call('GET', `/api/candidates/${ada.id}/timeline/`)
    expect(JSON.stringify(timeline)).toContain('good;\\n\\"very\\" good')
    expect(JSON.stringify(timeline)).toContain('Date Available: soon\\nOwner: Jane Doe')
    const refused = await call('GET', `${file.id}/refused/`)
    expect(refused.text).toContain('"Row of the file","Why it was refused"')
    expect(refused.text).toContain('"3","E-Mail: must be an email address"')
  })

  test.each([
    ['a title', 'Candidates,,\nExported 11/2/2026,,\n\n', 4],
    ['names of groups', 'Person,,Contact\n', 2],
  ])('have their headings found below %s', async (_what, above, row) => {
    const email = `${rareWord()}@below.example`
    const file = await add(`${above}First Name,Last Name,Email\nAda,Lovelace,${email}`)
    expect(file).toMatchObject({
      rows_total: 1,
      read_as: `UTF-8, commas, headings in row ${row}`,
      columns: [{ field: 'first_name' }, { field: 'last_name' }, { field: 'email' }],
      sample: [{ row: row + 1 }],
    })
    await step(file.id, 'check')
    expect(await step(file.id, 'run')).toMatchObject({ counts: { made: 1, refused: 0 } })
    expect(await only(email)).toMatchObject({ name: 'Ada Lovelace' })
  })

  test('lose no row to another that sounds like headings', async () => {
    const file = await add('A,B,C\nAda,sent by email,phone\nBob,Email,Phone')
    expect(file).toMatchObject({ rows_total: 2, read_as: 'UTF-8, commas' })
    expect(file.columns.map(({ heading }) => heading)).toEqual(['A', 'B', 'C'])
  })

  test('may have no headings: no row is lost to them, and columns are called by their place', async () => {
    const [ada, bob, cy] = ['a', 'b', 'c'].map((who) => `${who}${rareWord()}@unheaded.example`)
    const file = await add(`Ada Lovelace,${ada}\nBob Byte,${bob},555-0100\nCy,${cy}`)
    expect(file).toMatchObject({ rows_total: 3, has_headings: false, sample: [{ row: 1 }, {}, {}] })
    expect(file.columns).toEqual([
      { heading: 'Column 1', field: null },
      { heading: 'Column 2', field: 'email' },
      { heading: 'Column 3', field: null },
    ])
    await call('PATCH', `${file.id}/`, { fields: ['name', 'email', 'note'] })
    await step(file.id, 'check')
    expect(await step(file.id, 'run')).toMatchObject({ counts: { made: 3, refused: 0 } })
    expect(await only(ada ?? '')).toMatchObject({ name: 'Ada Lovelace' })
  })

  test.each([
    ['a column of its headings is a link', 'Timestamp,https://forms.example/abc,Name\nnow,x,Ada', 1],
    ['a link is their title', 'https://ats.example/1\nWhat,Name\nx,Ada', 2],
  ])('have headings although %s', async (_what, content, rows) => {
    expect(await add(content)).toMatchObject({ has_headings: true, rows_total: rows })
  })

  test('are told whether their first row names the columns, and what was chosen of columns stays', async () => {
    const email = `${rareWord()}@told.example`
    const file = await add(
      `Title\nNevada,Reno,Ada,${email}\nOhio,Lima,Bob,b${email},more\nIowa,Ames,Cy,c${email}`,
    )
    expect(file).toMatchObject({ rows_total: 3, has_headings: true })
    const change = async (body: object) => {
      const answer = await call('PATCH', `${file.id}/`, body)
      return answer.status === 200 ? importIn(answer) : answer.json
    }
    const fresh = { state: 'draft', rows_total: 4, has_headings: false }
    expect(await change({ has_headings: false })).toMatchObject({
      ...{ ...fresh, sample: [{ row: 1, cells: ['Title'] }, {}, {}, {}] },
      columns: [{ heading: 'Column 1' }, {}, {}, { field: 'email' }, { heading: 'Column 5' }],
    })
    const fields = ['state', 'city', 'name', 'email', null]
    await change({ fields })
    await step(file.id, 'check')
    // Twice the same is one change.
    for (const has_headings of [true, true])
      expect(await change({ has_headings })).toMatchObject({
        ...{ state: 'draft', rows_total: 3, has_headings: true, sample: [{ row: 2 }, {}, {}] },
        columns: ['Title', '', '', '', ''].map((heading, at) => ({ heading, field: fields[at] })),
      })
    expect(await change({ has_headings: false, fields })).toMatchObject(fresh)
    // Neither is what was left out mapped again.
    const phoned = await add(
      'Name,Email,Phone\nAda,ada@left.example,512-555-0147\nBob,bob@left.example,512-555-0148',
    )
    await call('PATCH', `${phoned.id}/`, { fields: ['name', 'email', null] })
    for (const has_headings of [false, true]) await call('PATCH', `${phoned.id}/`, { has_headings })
    expect((await read(phoned.id)).columns.map(({ field }) => field)).toEqual(['name', 'email', null])
    const single = await add('Name,Email\nAda,ada@single.example')
    await call('PATCH', `${single.id}/`, { has_headings: false })
    expect((await call('PATCH', `${single.id}/`, { has_headings: true })).status).toBe(200)
    const one = await add(`Ada,${email}`)
    const refused = await call('PATCH', `${one.id}/`, { has_headings: true })
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ error: { fields: { has_headings: importTexts.noOtherRow } } })
    expect(await read(one.id)).toMatchObject({ rows_total: 1, has_headings: false })
  })

  test('are checked again once it is said otherwise what becomes of who is known', async () => {
    const { id } = await add('Name,Email\nAda,ada@otherwise.example')
    const { known } = await step(id, 'check')
    const other = known === 'skip' ? 'offer' : 'skip'
    expect((await call('PATCH', `${id}/`, { known })).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'checked', known })
    expect((await call('PATCH', `${id}/`, { known: other })).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'draft', known: other })
  })

  test('are mended in the file of refused rows, round after round, which is in the audit', async () => {
    const note = "'=SUM(A1);\n@home"
    let sheet = `Name,Email,Notes\n=Ada,no address,"${note}"`
    for (const round of [1, 2]) {
      const { id, counts } = await bring(sheet)
      expect(counts).toMatchObject({ made: 0, refused: 1 })
      sheet = (await call('GET', `${id}/refused/`)).text
      expect(sheet.split('\n', 1)[0]).toBe(
        '\ufeff"Name","Email","Notes","Row of the file","Why it was refused"',
      )
      expect(sheet, `round ${round}`).toContain(`"'=Ada","no address","''=SUM(A1);\n'@home","2","Email: must`)
      const audit = app.deps.store.sql.selectFrom('audit').select(['action', 'subject_id'])
      expect(await audit.orderBy('id', 'desc').limit(1).execute()).toEqual([
        { action: 'import.export', subject_id: String(id) },
      ])
    }
    const { counts } = await bring(sheet.replace('no address', 'ada@mended.example'))
    expect(counts).toMatchObject({ made: 1, refused: 0 })
    const ada = await only('ada@mended.example')
    expect(ada.name).toBe('=Ada')
    const { json } = await people.call('GET', `/api/candidates/${ada.id}/timeline/`)
    expect(JSON.stringify(json)).toContain(JSON.stringify(note).slice(1, -1))
  })

  test('overwrite nobody who is known: their facts are offered, or the row is left out', async () => {
    const grace = await people.add({
      name: 'Grace Hopper',
      email: 'grace@known.example',
      place: 'Arlington, VA',
    })
    const phoned = await people.add({ name: 'Joan Clarke', phone: '+1 212 555 0188' })
    const rows = [
      'Name,Email,Phone,Location,Tags,Notes',
      'Rear Admiral Hopper,grace@known.example,,"Boston, MA",Navy,called',
      'J. Clarke,,(212) 555-0188,Bletchley,,',
      'Joan Other,joan@other.example,(212) 555-0188,,,',
    ].join('\n')
    const skipped = await bring(rows, 'skip')
    expect(skipped.counts).toMatchObject({ made: 1, skipped: 2, offered: 0 })
    expect(factLines(await people.read(grace.id))).toEqual(factLines(grace))
    const offered = await bring(rows, 'offer')
    expect(offered.counts).toMatchObject({ made: 0, offered: 2, skipped: 1 })
    const now = await people.read(grace.id)
    expect(factLines(now)).toEqual([
      'name Grace Hopper current',
      'name Rear Admiral Hopper offered',
      'email grace@known.example current',
      'place Arlington, VA current',
      'place Boston, MA offered',
    ])
    expect(now.tags).toEqual(['navy'])
    expect(factLines(await people.read(phoned.id))).toContain('place Bletchley offered')
    expect((await bring(rows, 'offer')).counts).toMatchObject({ offered: 0, skipped: 3 })
  })

  test('mark whom they call “do not contact”: known before, or known by an earlier row', async () => {
    const known = await people.add({ name: 'Known Silent', email: 'known@silent.example' })
    const rows = [
      'Name,Email,Email Opt Out',
      'Known Silent,known@silent.example,yes',
      'Twice Silent,twice@silent.example,no',
      'Twice Silent,twice@silent.example,yes',
    ].join('\n')
    await bring(rows, 'skip')
    expect((await people.read(known.id)).do_not_contact).toBe(false)
    const twice = await only('twice@silent.example')
    expect(twice.do_not_contact).toBe(true)
    const { counts } = await bring(rows, 'offer')
    expect(counts).toMatchObject({ offered: 1, skipped: 2 })
    expect((await people.read(known.id)).do_not_contact).toBe(true)
    const { json } = await people.call('GET', `/api/candidates/${known.id}/timeline/`)
    expect(json).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ action: 'candidate.update', detail: { do_not_contact: true } }),
      ]),
    })
    const again = await bring(rows, 'offer')
    expect(again.counts).toMatchObject({ offered: 0, skipped: 3 })
    expect((await step(again.id, 'take-back')).taken_back).toMatchObject({ people: 0 })
    expect((await people.read(known.id)).do_not_contact).toBe(true)
  })

  test('are taken back whole, but for what changed since, with the words why', async () => {
    const known = await people.add({ name: 'Old Friend', email: 'old@back.example' })
    const { id } = await bring(
      [
        'Name,Email,City,Tags,Notes',
        'Stays Same,same@back.example,Reno,pool a,hello',
        'Was Changed,changed@back.example,Reno,,',
        'Was Merged,merged@back.example,,,',
        'Old Friend,old@back.example,Elko,pool b,hi',
      ].join('\n'),
    )
    const changed = await only('changed@back.example')
    await people.call('PATCH', `/api/candidates/${changed.id}/`, { source: 'a friend' })
    const merged = await only('merged@back.example')
    await people.call('POST', `/api/candidates/${known.id}/merge/`, { duplicate_id: merged.id })
    const refused = await app.send('POST', `/api/imports/${id}/take-back/`, { token: other.token })
    expect(refused.status).toBe(403)
    const back = await step(id, 'take-back')
    expect(back).toMatchObject({ state: 'taken_back', may_take_back: true })
    expect(back.taken_back).toEqual({
      people: 1,
      jobs: 0,
      applications: 0,
      notes: 0,
      facts: 1,
      tags: 1,
      entries: 1,
      resumes: 0,
      stays: { changed: 1, merged: 1 },
      staying: [
        { candidate_id: changed.id, name: 'Was Changed', reason: 'changed' },
        { candidate_id: merged.id, name: 'Was Merged', reason: 'merged' },
      ],
    })
    expect(await found('same@back.example')).toEqual([])
    // Who stays had a pool that begins with the same word: the index of people learns after the answer that it is gone.
    await eventually(async () => expect(await found('pool a')).toEqual([]))
    expect(factLines(await people.read(changed.id))).toEqual(factLines(changed))
    expect((await people.read(known.id)).tags).toEqual([])
    expect(factLines(await people.read(known.id))).not.toContain('place Elko offered')
    // What stayed is looked at again, and what went is counted once.
    expect((await step(id, 'take-back')).taken_back).toEqual(back.taken_back)
  })

  test.each([
    ['the last one first', [2, 1, 0]],
    ['the first one first', [0, 1, 2, 0]],
    ['the one between them first', [1, 2, 0]],
  ])('are taken back after later files told of the same people too: %s', async (order, turns) => {
    const mark = order.replaceAll(' ', '')
    const rows = (more: string, cells: (name: string) => string) =>
      [
        `Name,Email${more}`,
        ...['One', 'Two', 'Known', 'Silent'].map(
          (name) => `${name} Later,${name}@${mark}.example${cells(name)}`,
        ),
      ].join('\n')
    const first = await bring(rows('', () => ''))
    const known = await only(`known@${mark}.example`)
    const silent = await only(`silent@${mark}.example`)
    const source = { source: 'Referral' }
    expect((await people.call('PATCH', `/api/candidates/${known.id}/`, source)).status).toBe(200)
    const second = await bring(rows(',Tags,In the pools', (name) => (name === 'Two' ? `,,P${mark}` : ',t,')))
    const third = await bring(
      rows(',Location,Do not contact', (name) => (name === 'Silent' ? ',,yes' : ',"Boston, MA",')),
    )
    expect(second.counts).toMatchObject({ offered: 4 })
    expect(third.counts).toMatchObject({ offered: 4 })
    const files = [first, second, third]
    let result: ImportDetail['taken_back'] = null
    for (const turn of turns) result = (await step(files[turn]?.id ?? 0, 'take-back')).taken_back
    // Whom a recruiter changed stays, and who may be written to no more.
    expect(result?.staying).toEqual([
      { candidate_id: known.id, name: 'Known Later', reason: 'changed' },
      { candidate_id: silent.id, name: 'Silent Later', reason: 'changed' },
    ])
    expect((await found(mark)).map(({ id }) => id).sort()).toEqual([known.id, silent.id].sort())
  })

  test('are taken back with their applications: who stays keeps those too', async () => {
    const title = `Rigger ${rareWord()}`
    await postJob(app, me.token, { title })
    const names = ['goes', 'changed', 'noted', 'known']
    await people.add({ name: 'known', email: 'known@whole.example' })
    const rows = names.map((name) => `${name},${name}@whole.example,${title},New`)
    const { id, counts } = await bring(['Name,Email,Job applied for,Stage', ...rows].join('\n'))
    expect(counts).toMatchObject({ made: 3, refused: 0 })
    const [goes, changed, noted, known] = await Promise.all(
      names.map((name) => only(`${name}@whole.example`)),
    )
    await people.call('PATCH', `/api/candidates/${changed?.id}/`, { source: 'a friend' })
    const notes = `/api/applications/${noted?.applications[0]?.id}/notes/`
    expect((await people.call('POST', notes, { body: 'Called' })).status).toBe(201)
    expect((await step(id, 'take-back')).taken_back).toMatchObject({
      people: 1,
      applications: 2,
      staying: [
        { candidate_id: changed?.id, reason: 'changed' },
        { candidate_id: noted?.id, reason: 'used' },
      ],
    })
    expect(await found('goes@whole.example')).toEqual([])
    expect(goes?.applications).toHaveLength(1)
    for (const stays of [changed, noted])
      expect((await people.read(stays?.id ?? 0)).applications).toHaveLength(1)
    expect((await people.read(known?.id ?? 0)).applications).toEqual([])
  })

  test('are not taken back from whom a recruiter changed while later rows of the same person came', async () => {
    const first = await bring('Name,Email\nMany Rows,many@later.example')
    const { id } = await only('many@later.example')
    await people.call('PATCH', `/api/candidates/${id}/`, { source: 'a friend' })
    const { store } = app.deps
    const running = {
      importId: first.id,
      by: first.created_by?.id ?? '',
      at: first.started_at ?? '',
      accounts: await readAccounts(store),
    }
    const mapping = { headings: ['Name', 'Email', 'Skills'], fields: ['name', 'email', 'skill'] } as const
    const { person } = readRow(mapping, ['Many Rows', 'many@later.example', 'Go'], () => false)
    const applied = await inTransaction(store, (transaction) =>
      applyRows(transaction, running, [{ row: 900, person }], 'offer'),
    )
    expect(applied).toEqual([{ row: 900, outcome: 'offered', candidate_id: id }])
    expect((await step(first.id, 'take-back')).taken_back).toMatchObject({ people: 0, stays: { changed: 1 } })
    expect(await people.read(id)).toMatchObject({ source: 'a friend' })
  })

  test('are mapped by hand; who maps at the same time is told, and a field stands for one column', async () => {
    const { id, columns } = await add('A,B,C\nAda,ada@map.example,x\nBea,bea@map.example,y')
    expect(columns.map(({ field }) => field)).toEqual([null, 'email', null])
    const tag = (await call('GET', `${id}/`)).headers.get('etag') ?? ''
    expect((await call('POST', `${id}/check/`)).status).toBe(400)
    const twice = await call('PATCH', `${id}/`, { fields: ['name', 'email', 'name'] })
    expect(twice.status).toBe(400)
    const saved = await call('PATCH', `${id}/`, { fields: ['name', 'email', 'tags'] }, { 'if-match': tag })
    expect(saved.status).toBe(200)
    const late = await call('PATCH', `${id}/`, { fields: ['name', null, null] }, { 'if-match': tag })
    expect(late.status).toBe(412)
    await step(id, 'check')
    await call('PATCH', `${id}/`, { fields: ['name', 'email', null] })
    expect(await read(id)).toMatchObject({ state: 'draft', counts: { made: 0 } })
    expect((await call('POST', `${id}/run/`)).status).toBe(409)
  })

  test('stay as they are, and checked, where a change of their columns names nothing', async () => {
    const { id } = await add('Name,Email\nAnn Same,ann@same.example')
    const { state, counts } = await step(id, 'check')
    const answer = await call('PATCH', `${id}/`, {})
    expect(answer.status, answer.text).toBe(200)
    expect(await read(id)).toMatchObject({ state, counts })
  })

  test('are worked on by several at once and cut off anywhere without a row lost or doubled', async () => {
    const count = 130
    const list = Array.from({ length: count }, (_, at) => `P ${at},p${at}@cut.example,(212) 555-${1000 + at}`)
    const { id } = await add(['Name,Email,Phone', ...list].join('\n'))
    await step(id, 'check')
    await call('POST', `${id}/run/`)
    const deps = { store: app.deps.store, clock: () => new Date() }
    // Each of these stops after at most one part, wherever the others are; the server's own goes on beside them.
    const some = () => workOnImport(deps, id, { signal: new AbortController().signal, mostMs: 1 })
    await Promise.all([some(), some(), some()])
    expect((await settled(id)).counts).toMatchObject({ made: count, joined: 0, offered: 0 })
    const { rows } = await app.deps.store.sql.executeQuery<{ people: number; facts: number }>(
      sql`select count(distinct candidate_id) as people, count(*) as facts from candidate_facts
        where import_id = ${id}`.compile(app.deps.store.sql),
    )
    expect(rows.map(({ people, facts }) => [Number(people), Number(facts)])).toEqual([[count, count * 3]])
  })

  test('are taken back with regard to every column that refers to a candidate', async () => {
    const tables = await app.deps.store.raw.introspection.getTables()
    const known = new Set(REFERRING.map(([table, column]) => `${table}.${column}`))
    const said = new Set([
      'candidate_facts',
      'candidate_tags',
      'candidate_activities',
      'import_rows',
      // What lists narrow down by goes with the candidate.
      'person_details',
      'person_facets',
      // Who looks at one is forgotten within a minute.
      'presence',
      // Numbers of whom somebody had erased.
      'erasures',
    ])
    const others = tables
      .filter(({ name }) => !said.has(name))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .filter((name) => /\.(candidate_id|person_id)$/.test(name))
    expect(others.filter((name) => !known.has(name))).toEqual([])
  })

  test('and considered applications are taken back with regard to every table that refers to one', async () => {
    const tables = await app.deps.store.raw.introspection.getTables()
    const refer = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'application_id'))
      .map(({ name }) => name)
      // Figures that follow it by themselves, whom somebody had erased, and forms that were sent by visitors.
      .filter((name) => !['application_courses', 'erasures', 'idempotency_keys'].includes(name))
    const namesOf = (columns: readonly (readonly [string, string])[]) => columns.map(([table]) => table)
    // What an import did not bring holds it there: heldApplications asks for these apart.
    const known = [...namesOf(HOLDING), ...OWN] as string[]
    // Answers go with an application as it is made, and one that was considered has none.
    const ofConsidered = [...namesOf(considered.TRACES), ...considered.OWN, 'application_answers'] as string[]
    expect(refer.filter((name) => !known.includes(name))).toEqual([])
    expect(refer.filter((name) => !ofConsidered.includes(name))).toEqual([])
  })

  test('of no kind that there is are refused, and a forged moment refuses its row', async () => {
    for (const kind of ['x', '__proto__', 'jobs&kind=history']) {
      const answer = await send('Name,Email\nA,a@kind.example', 'people.csv', kind as 'jobs')
      expect(answer).toMatchObject({ status: 400, json: { error: { code: 'invalid_input' } } })
    }
    const facts = JSON.stringify([
      { kind: 'name', value: 'A', written: 'A', origin: 'form', at: '0000-01-01T00:00:00Z' },
    ])
    const cell = `"${facts.replaceAll('"', '""')}"`
    const { id } = await add(`Name,Email,Facts\nA,early@kind.example,${cell}\nB,b@kind.example,`)
    await call('PATCH', `${id}/`, { fields: ['name', 'email', 'facts'] })
    await step(id, 'check')
    expect((await step(id, 'run')).counts).toMatchObject({ made: 1, refused: 1 })
  })

  test('are forgotten after their time, row by row, but not what was made of them', async () => {
    const { id } = await bring('Name,Email\nStays There,stays@time.example')
    await cleanImports(app.deps.store, new Date(Date.now() + (IMPORT_DAYS - 1) * 86_400_000))
    expect((await read(id)).sample).toHaveLength(1)
    await cleanImports(app.deps.store, new Date(Date.now() + (IMPORT_DAYS + 1) * 86_400_000))
    expect((await read(id)).sample).toEqual([])
    expect(await found('stays@time.example')).toHaveLength(1)
    expect((await step(id, 'take-back')).taken_back).toMatchObject({ people: 1, stays: {} })
  })

  test('end as failed, and say how far they came, where a clock that ran ahead had their rows removed', async () => {
    const ahead = new Date(Date.now() + 40 * 86_400_000)
    const { id } = await add(
      ['Name,Email', ...Array.from({ length: 60 }, (_, at) => `F ${at},f${at}@ahead.example`)].join('\n'),
    )
    await step(id, 'check')
    await cleanImports(app.deps.store, ahead)
    expect(await step(id, 'run')).toMatchObject({ state: 'failed', rows_done: 0, rows_total: 60 })
    const { id: half } = await add('Name,Email\nHalf H,half@ahead.example\nRest R,rest@ahead.example')
    await step(half, 'check')
    const { sql: db } = app.deps.store
    await db.deleteFrom('import_rows').where('import_id', '=', half).where('row', '=', 3).execute()
    expect(await step(half, 'run')).toMatchObject({ state: 'failed', rows_done: 1, counts: { made: 1 } })
    expect((await step(half, 'take-back')).taken_back).toMatchObject({ people: 1 })
    const { id: unchecked } = await add('Name,Email\nNo N,no@ahead.example')
    await cleanImports(app.deps.store, ahead)
    expect(await step(unchecked, 'check')).toMatchObject({ state: 'failed', rows_done: 0, rows_total: 1 })
  })

  test('keep their rows where somebody has them imported while those of ended ones go', async () => {
    const { id } = await add('Name,Email\nGoes On,on@ahead.example')
    await step(id, 'check')
    const { store } = app.deps
    const ahead = new Date(Date.now() + 40 * 86_400_000)
    // What the cleaning chose before the import began.
    const chosen = await endedImports(store, ahead.toISOString(), ahead.toISOString())
    expect(chosen.map((one) => one.id)).toContain(id)
    await store.sql.updateTable('imports').set({ state: 'running' }).where('id', '=', id).execute()
    expect(await cleanSlice(store, id, ahead.toISOString())).toBe(false)
    const rows = store.sql.selectFrom('import_rows').select('row').where('import_id', '=', id)
    expect(await rows.execute()).toHaveLength(1)
  })

  test('come one at a time: a form with a second file is refused, and nothing of it is kept', async () => {
    const body = new FormData()
    for (const name of ['a.csv', 'b.csv']) body.append('file', new Blob(['Name\nAda']), name)
    const { json } = await call('GET', '')
    expect((await app.send('POST', '/api/imports/', { token: me.token, body })).status).toBe(400)
    expect((await call('GET', '')).json).toEqual(json)
  })

  test.each([
    ['Name,Email\n', 'has no rows below its headings'],
    ['Name,Email\n"Ada,x@y.example\n', 'cannot be read from row 2 on: a quotation mark is not closed'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'is an old Excel file (.xls). Save it as .xlsx or as CSV.'],
    [Buffer.from('PK\x03\x04nothing'), 'cannot be read: it is damaged, or no Excel file'],
    [
      zip([{ name: 'xl/workbook.xml', data: 'x', claimedSize: 4_000_000_000 }]),
      'holds more than a spreadsheet',
    ],
    [`Name,Email\n${'Ada,\n'.repeat(30_000)}A\0da,`, 'is neither CSV nor an Excel file (.xlsx)'],
    [Buffer.alloc(3_000), 'is neither CSV nor an Excel file (.xlsx)'],
    ['\n<html>\n<table><tr><th>Name</th></tr>\n<tr><td>Ada</td></tr></table>', 'is a web page or XML'],
    [
      zip([
        { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet name="Cover"/></sheets></workbook>' },
        { name: 'xl/worksheets/sheet1.xml', data: '<worksheet><sheetData/></worksheet>' },
      ]),
      'below the headings of its first sheet',
    ],
  ])('that cannot be read are refused in words: %#', async (content, why) => {
    const answer = await send(content)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(why)
  })
})
