import { beforeAll, describe, expect, test } from 'vitest'
import { type CandidatePage, ListedCandidate } from '#contract/candidates/candidate-list.ts'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { IMPORT_DAYS, ImportFilesPage, ImportRowsPage } from '#contract/imports/import.ts'
import { ERASE_FILE_TASK } from '#server/store/applications/erase-file.ts'
import { cleanImports } from '#server/usecases/imports/clean-imports.ts'
import { quarantineUnknown } from '#server/usecases/installation/unknown-files.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { postJob } from '#test/support/factories.ts'
import { importCalls } from '#test/support/imports.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'
import { resumeSaying } from '#test/support/resume-files.ts'
import { docxResume, htmlFile, pdfOfSize, pdfResume } from '#test/support/resumes.ts'

describe.each(engines)('resumes that come with an import on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })
  const imports = importCalls(app, () => token)
  const people = candidateCalls(app, () => token)
  const { add, addFile, call, step } = imports
  const found = async (search: string): Promise<number[]> => {
    const { json } = await people.call('GET', `/api/candidates/?search=${encodeURIComponent(search)}`)
    return (json as CandidatePage).results.map((row) => ListedCandidate.parse(row).id)
  }
  const only = async (email: string) => {
    const [first, ...others] = await found(email)
    expect(others).toEqual([])
    return people.read(first ?? 0)
  }
  const bring = async (id: number, files: Record<string, Buffer>) => {
    for (const [path, bytes] of Object.entries(files)) {
      const answer = await addFile(id, path, bytes)
      expect(answer.status, answer.text).toBe(201)
    }
  }
  const listed = async (id: number, show: 'unnamed' | 'refused') =>
    ImportFilesPage.parse((await call('GET', `${id}/files/?show=${show}`)).json).results.map(
      ({ path }) => path,
    )
  const remarks = async (id: number) =>
    ImportRowsPage.parse((await call('GET', `${id}/rows/?show=warned`)).json).results.map(
      ({ row, problems }) => [row, ...problems.map(({ message }) => message)],
    )
  /** The files that the store of resumes holds. */
  const stored = async () => {
    let count = 0
    for await (const _ of app.deps.resumes.list()) count += 1
    return count
  }

  test('are found by name, told in the dry run, given to who was made or found, read, and taken back', async () => {
    const [said, other] = [rareWord(), rareWord()]
    const before = await stored()
    const known = await people.add({ name: 'Old Hand', email: 'old@files.example' })
    const { id, columns } = await add(
      [
        'Name,Email,Resume',
        'Ada L,ada@files.example,C:\\cvs\\ADA  Lovelace.PDF',
        'Bob B,bob@files.example,bob',
        'Cy C,cy@files.example,cy.pdf',
        'Dee D,dee@files.example,dee.pdf',
        'Eve E,eve@files.example,west/dee.pdf',
        'Fay F,fay@files.example,fay.pdf',
        'Gus G,gus@files.example,bob.doc',
        'Old Hand,old@files.example,old.docx;more.pdf',
        'Hal H,hal@files.example,',
      ].join('\n'),
    )
    expect(columns.map(({ field }) => field)).toEqual(['name', 'email', 'resume_file'])
    await bring(id, {
      'all.zip/cvs/Ada Lovelace.pdf': pdfResume(said),
      'all.zip/bob.doc': resumeSaying([`Bob ${other}`]),
      'east/dee.pdf': pdfResume('east'),
      'west/dee.pdf': pdfResume('west'),
      'fay.pdf': htmlFile(),
      'old.docx': docxResume('old'),
      'more.pdf': pdfResume('more'),
      'nobody.pdf': pdfResume('nobody'),
    })
    const checked = await step(id, 'check')
    expect(checked).toMatchObject({
      counts: { made: 8, offered: 1, refused: 0, filed: 4, unfiled: 4 },
      files: { all: 8, refused: 1, named: 5 },
    })
    expect(await remarks(id)).toEqual([
      [4, 'No file of this name came with the import.'],
      [5, '2 files have this name. Name the folder, too.'],
      [7, 'The file is not taken: Unsupported File Format.'],
      [8, 'Row 3 names this file, too, and gets it.'],
    ])
    expect(await listed(id, 'unnamed')).toEqual(['east/dee.pdf', 'fay.pdf', 'nobody.pdf'])
    expect(await listed(id, 'refused')).toEqual(['fay.pdf'])

    const done = await step(id, 'run')
    expect(done).toMatchObject({
      counts: { made: 8, offered: 1, filed: 4, unfiled: 4 },
      files: { all: 3, named: 0 },
    })
    const ada = await only('ada@files.example')
    expect(ada.resumes.map(({ resume_name, of }) => [resume_name, of])).toEqual([
      ['Ada Lovelace.pdf', 'file'],
    ])
    expect((await people.read(known.id)).resumes.map(({ resume_name }) => resume_name)).toEqual([
      'more.pdf',
      'old.docx',
    ])
    expect((await only('cy@files.example')).resumes).toEqual([])
    await eventually(async () => expect(await found(said)).toEqual([ada.id]))
    const bob = await only('bob@files.example')
    await eventually(async () => expect(await found(other)).toEqual([bob.id]))
    // Nobody reviews what came with an import.
    const review = (await app.send('GET', '/api/resume-files/?show=accepted', { token })).json
    expect(review).toMatchObject({ counts: { waiting: 0, accepted: 0 }, results: [] })
    expect(await stored()).toBe(before + 7)

    const back = await step(id, 'take-back')
    expect(back.taken_back).toMatchObject({ people: 8, resumes: 5, stays: {} })
    expect(await found(said)).toEqual([])
    expect((await people.read(known.id)).resumes).toEqual([])
    await eventually(async () => expect(await stored()).toBe(before))
  })

  test('are one for one content of a person, and stay with whom a recruiter changed since', async () => {
    const file = pdfResume(rareWord())
    const rows = 'Name,Email,CV\nIda I,ida@same.example,one.pdf\nJo J,jo@same.example,two.pdf'
    const first = await add(rows)
    await bring(first.id, { 'one.pdf': file, 'two.pdf': file })
    await step(first.id, 'check')
    expect((await step(first.id, 'run')).counts).toMatchObject({ made: 2, filed: 2 })
    const again = await add(rows)
    await bring(again.id, { 'one.pdf': file, 'two.pdf': pdfResume('new') })
    await step(again.id, 'check')
    expect((await step(again.id, 'run')).counts).toMatchObject({ skipped: 1, offered: 1, filed: 1 })
    const [ida, jo] = [await only('ida@same.example'), await only('jo@same.example')]
    expect([ida.resumes.length, jo.resumes.length]).toEqual([1, 2])
    await people.call('PATCH', `/api/candidates/${ida.id}/`, { source: 'a friend' })
    expect((await step(first.id, 'take-back')).taken_back).toMatchObject({ people: 0, resumes: 0 })
    expect((await people.read(ida.id)).resumes).toHaveLength(1)
    expect((await step(again.id, 'take-back')).taken_back).toMatchObject({ resumes: 1 })
    expect((await people.read(jo.id)).resumes).toHaveLength(1)
  })

  test('take the place of one of the same name, and what was checked is to be checked again', async () => {
    const before = await stored()
    const { id } = await add('Name,Email,CV\nKim K,kim@again.example,kim.pdf')
    await bring(id, { 'kim.pdf': htmlFile() })
    expect((await step(id, 'check')).counts).toMatchObject({ filed: 0, unfiled: 1 })
    await bring(id, { 'kim.pdf': pdfResume('first') })
    expect(await imports.read(id)).toMatchObject({ state: 'draft', counts: { made: 0 }, files: { all: 1 } })
    await bring(id, { 'kim.pdf': pdfResume('second') })
    expect((await step(id, 'check')).counts).toMatchObject({ filed: 1, unfiled: 0 })
    const counted = app.deps.store.sql.selectFrom('imports').select('files').where('id', '=', id)
    expect(await counted.execute()).toEqual([{ files: 1 }])
    await eventually(async () => expect(await stored()).toBe(before + 1))
    // No sweep takes what waits; after its time it goes with the rows.
    const { store, resumes, log } = app.deps
    const quiet = { ...log, info: () => {} }
    const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000)
    const swept = await quarantineUnknown({ store, resumes, clock: inTwoDays, log: quiet }, { force: true })
    expect(swept).toEqual({ moved: 0, left: 0 })
    await cleanImports(store, new Date(Date.now() + (IMPORT_DAYS + 1) * 86_400_000))
    expect(await imports.read(id)).toMatchObject({ files: { all: 0 } })
    // The task of a month from now is not done today.
    const tasks = store.sql.selectFrom('tasks').select('key').where('kind', '=', ERASE_FILE_TASK)
    expect(await tasks.execute()).toHaveLength(1)
  })

  test('are judged as every resume, and come only while rows wait', async () => {
    const { id } = await add('Name,Email,CV\nLu L,lu@late.example,lu.pdf')
    const large = await addFile(id, 'lu.pdf', pdfOfSize(2_000_001))
    expect(large.json).toEqual({ data: { path: 'lu.pdf', problem: 'File size too large' } })
    await step(id, 'check')
    expect(await remarks(id)).toEqual([[2, 'The file is not taken: File size too large.']])
    await step(id, 'run')
    const late = await addFile(id, 'lu.pdf', pdfResume())
    expect([late.status, ErrorBody.parse(late.json).error.code]).toEqual([409, 'import_not_now'])
    const gone = await addFile(id + 1_000, 'lu.pdf', pdfResume())
    expect(gone.status).toBe(404)
    const jobs = await add('Job title\nWelder', 'jobs.csv', 'jobs')
    expect((await addFile(jobs.id, 'lu.pdf', pdfResume())).status).toBe(409)
  })

  test('become those of applications where a table of stages names them', async () => {
    const before = await stored()
    const title = `Welder ${rareWord()}`
    await postJob(app, token, { title })
    const mo = await people.add({ name: 'Mo M', email: 'mo@placed.example' })
    const sheet = `Email,Job,Stage,Resume\nmo@placed.example,${title},New,cv/mo`
    const { id, columns } = await add(sheet, 'history.csv', 'history')
    expect(columns.at(-1)?.field).toBe('application_resume')
    const said = rareWord()
    await bring(id, { 'cv/mo.pdf': pdfResume(said) })
    expect((await step(id, 'check')).counts).toMatchObject({ made: 1, filed: 1 })
    expect((await step(id, 'run')).counts).toMatchObject({ made: 1, filed: 1 })
    expect((await people.read(mo.id)).resumes).toMatchObject([{ resume_name: 'mo.pdf', of: 'application' }])
    await eventually(async () => expect(await found(said)).toEqual([mo.id]))
    expect(await stored()).toBe(before + 1)
    expect((await step(id, 'take-back')).taken_back).toMatchObject({ applications: 1, resumes: 1 })
    await eventually(async () => expect(await stored()).toBe(before))
  })
})
