import { beforeAll, describe, expect, test } from 'vitest'
import { applicationViewEndpoint } from '#contract/applications/view-endpoint.ts'
import { ReasonList } from '#contract/reasons/reason.ts'
import { StageList } from '#contract/stages/stage.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

const NONE = { previous: null, next: null, place: null }

describe.each(engines)('all that the page of an application shows, on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })

  const get = (path: string) => app.send('GET', path, { token })
  const view = async (id: number, query: string) => {
    const { json, headers } = await get(`/api/applications/${id}/view/?${query}`)
    return { ...applicationViewEndpoint.success.body.parse(json).data, tag: headers.get('etag') }
  }
  const move = (id: number, stage_id: number) =>
    app.send('POST', '/api/applications/moves/', { token, json: { moves: [{ id, stage_id }] } })
  const applicants = async (names: readonly string[]) => {
    const job = (await postJob(app, token)).id
    const ids: number[] = []
    for (const applicant_name of names) ids.push(await apply(app, { job_id: job, applicant_name }))
    return { job, ids }
  }

  test('says what the single calls say', async () => {
    const { ids } = await applicants(['Ada'])
    const [id = 0] = ids
    const { application, history, stages, reasons, tag } = await view(id, '')
    const one = await get(`/api/applications/${id}/`)
    expect({ data: application }).toEqual(one.json)
    // The same record, whatever it is compressed with.
    expect(tag?.replace('-gzip', '')).toBe(one.headers.get('etag')?.replace('-gzip', ''))
    expect({ data: history }).toEqual((await get(`/api/applications/${id}/history/`)).json)
    expect({ data: stages }).toEqual(StageList.parse((await get('/api/stages/')).json))
    const all = ReasonList.parse((await get('/api/reasons/')).json).data
    expect(reasons).toEqual(all.filter(({ retired }) => !retired))
    expect((await get(`/api/applications/${2 ** 30}/view/`)).status).toBe(404)
  })

  test('says who comes before and after, over the pages of the list', async () => {
    const { job, ids } = await applicants(['One', 'Two', 'Three', 'Four', 'Five'])
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = ids
    const at = async (id: number, page: number) =>
      (await view(id, `job=${job}&sort=oldest&page_size=2&page=${page}`)).neighbors
    expect(await at(one, 1)).toMatchObject({
      previous: null,
      next: { id: two, applicant_name: 'Two', page: 1 },
      place: { at: 1, of: 5, more: false },
    })
    expect(await at(two, 1)).toMatchObject({ previous: { id: one, page: 1 }, next: { id: three, page: 2 } })
    expect(await at(four, 2)).toMatchObject({ previous: { id: three, page: 2 }, next: { id: five, page: 3 } })
    expect(await at(five, 3)).toMatchObject({ previous: { id: four }, next: null, place: { at: 5 } })
    const { next } = await at(three, 2)
    expect(next).toMatchObject({ resume_name: 'resume.pdf', resume_type: 'pdf' })
    expect(next?.resume_size).toBeGreaterThan(0)
    // On a page beside that of the address, also beyond it; further away nobody looks.
    expect(await at(five, 2)).toMatchObject({ previous: { id: four, page: 2 }, place: { at: 5, of: 5 } })
    expect(await at(one, 2)).toMatchObject({ next: { id: two, page: 1 }, place: { at: 1, of: 5 } })
    expect(await at(one, 4)).toEqual(NONE)
    expect(await at(one, 100)).toEqual(NONE)
  })

  test('who has left the list has nobody beside them, and the others close up', async () => {
    const { job, ids } = await applicants(['One', 'Two', 'Three'])
    const [one = 0, two = 0, three = 0] = ids
    const [from, to] = (await view(one, '')).stages
    await move(two, to?.id ?? 0)
    const query = `job=${job}&stage=${from?.id}&sort=oldest`
    expect((await view(two, query)).neighbors).toEqual(NONE)
    expect((await view(one, query)).neighbors).toMatchObject({ next: { id: three }, place: { at: 1, of: 2 } })
  })

  test('a search has its own order, and its place counts what it found', async () => {
    const word = rareWord()
    const { ids } = await applicants([`First ${word}`, 'Nobody', `Last ${word}`])
    const [first = 0, , last = 0] = ids
    expect((await view(last, `search=${word}`)).neighbors).toMatchObject({
      previous: null,
      next: { id: first },
      place: { at: 1, of: 2, more: false },
    })
  })
})
