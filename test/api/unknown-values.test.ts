import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { BulkResponse, BulksResponse } from '#contract/bulks/bulk.ts'
import { ImportPage } from '#contract/imports/import.ts'
import { engines, useApp } from '#test/support/app.ts'
import { bulkCalls } from '#test/support/bulks.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { importCalls } from '#test/support/imports.ts'
import { signIn } from '#test/support/people.ts'
import { resumeFileCalls, resumeSaying } from '#test/support/resume-files.ts'

describe.each(engines)('a value of the database that this version does not know, on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })
  const people = candidateCalls(app, () => token)
  const bulks = bulkCalls(app, () => token)
  const files = resumeFileCalls(app, () => token)
  const imports = importCalls(app, () => token)
  const write = (table: string, id: number, column: string, value: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
      app.deps.store.sql,
    )
  const warned = (where: string) =>
    app.log.filter((line) => line.includes('this version does not know') && line.includes(where)).length

  test.each([
    ['change', '{"kind":"of_tomorrow","more":1}'],
    ['change', 'no JSON'],
    ['list', 'of_tomorrow'],
    ['subject', 'of_tomorrow'],
    ['state', 'of_tomorrow'],
  ])('leaves the list of changes to many whole: %s %s', async (column, value) => {
    const { id: person } = await people.add({ name: 'Ada A' })
    const list = { list: 'candidates', ids: [person] }
    const odd = await bulks.run({ ...list, change: { kind: 'tag', tags: ['one'] } })
    const plain = await bulks.run({ ...list, change: { kind: 'tag', tags: ['two'] } })
    await write('bulks', odd.id, column, value)
    const answer = await bulks.call('GET', '')
    expect(answer.status, answer.text).toBe(200)
    const shown = BulksResponse.parse(answer.json).data
    expect(shown.find(({ id }) => id === odd.id)).toMatchObject({
      change: { kind: 'unknown' },
      may_change: false,
      ...(column === 'state' && { state: 'unknown' }),
    })
    expect(shown.find(({ id }) => id === plain.id)).toMatchObject({ change: { kind: 'tag', tags: ['two'] } })
    expect(BulkResponse.parse((await bulks.call('GET', `${odd.id}/`)).json).data.change.kind).toBe('unknown')
    expect(warned(`"bulk":${odd.id}`)).toBeGreaterThan(0)
    if (column === 'change') expect((await bulks.call('POST', `${odd.id}/undo/`)).status).toBe(409)
  })

  test('leaves the list of dropped resumes whole: why one could not be read', async () => {
    const odd = await files.dropped(resumeSaying(['Odd O', 'odd@unknown.example']))
    const plain = await files.dropped(resumeSaying(['Plain P', 'plain@unknown.example']))
    await write('resume_files', odd.id, 'state', 'unreadable')
    await write('resume_files', odd.id, 'reason', 'of_tomorrow')
    const answer = await files.call('GET', '?show=open')
    expect(answer.status, answer.text).toBe(200)
    const { results } = await files.list()
    expect(results.map(({ id, reason }) => [id, reason])).toEqual([
      [odd.id, 'unknown'],
      [plain.id, null],
    ])
    expect((await files.read(odd.id)).reason).toBe('unknown')
    expect(warned(`"resume_file":${odd.id}`)).toBeGreaterThan(0)
  })

  test.each([
    ['kind', 'of_tomorrow'],
    ['format', 'of_tomorrow'],
    ['state', 'of_tomorrow'],
    ['counts', '{"made":2,"of_tomorrow":3}'],
  ])('leaves the list of imports whole: %s', async (column, value) => {
    const { id } = await imports.add('Name,Email\nAda A,ada@unknown.example')
    const plain = await imports.add('Name,Email\nBob B,bob@unknown.example')
    await write('imports', id, column, value)
    const answer = await imports.call('GET', '')
    expect(answer.status, answer.text).toBe(200)
    const { results } = ImportPage.parse(answer.json)
    const odd = results.find((one) => one.id === id)
    if (column === 'counts') {
      expect(odd).toMatchObject({ state: 'draft', counts: { made: 2, refused: 0 } })
      return
    }
    expect(odd?.state).toBe('unknown')
    expect(results.find((one) => one.id === plain.id)?.state).toBe('draft')
    expect(await imports.read(id)).toMatchObject({ state: 'unknown', may_take_back: false })
    expect((await imports.call('POST', `${id}/check/`)).status).toBe(409)
    expect(warned(`"import":${id}`)).toBeGreaterThan(0)
  })
})
