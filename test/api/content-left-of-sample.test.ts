import { beforeEach, describe, expect, test } from 'vitest'
import type { Company } from '#contract/content/company.ts'
import { ContentList } from '#contract/content/document.ts'
import type { Home } from '#contract/content/home.ts'
import { useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { type Person, signIn } from '#test/support/people.ts'

describe.each(['sqlite', 'postgres'] as const)('what is left of the sample, on %s', (engine) => {
  const app = useApp({ engine })
  let admin: Person
  const { call, documentOf, read, save, publish } = contentCalls(app, () => admin.token)

  const left = async () =>
    ContentList.parse((await call('GET', '')).json).samples.map(({ key, field }) => `${key} ${field}`)
  const home = async () => (await read('home')).body as Home
  const company = async () => (await read('company')).body as Company
  const published = async (key: string, body: object) => {
    await save(key, body)
    documentOf(await publish(key))
  }

  beforeEach(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })

  test('names no fact whose section of the home page is left out, and names it again with the section', async () => {
    const facts = ['company figures.0.figure', 'company leader.text', 'company years.figure', 'company map']
    expect(await left()).toEqual(expect.arrayContaining(facts))
    const { figures, about, office } = await home()
    const shown = (now: boolean) => ({
      figures: { ...figures, shown: now },
      about: { ...about, shown: now },
      office: { ...office, shown: now },
    })
    await published('home', shown(false))
    for (const fact of facts) expect(await left(), fact).not.toContain(fact)
    expect(await left()).toContain('company name')

    await published('home', shown(true))
    expect(await left()).toEqual(expect.arrayContaining(facts))
    const { leader } = await company()
    // The badge stands at the portrait, which a firm without a title has not.
    await published('company', { leader: { ...leader, title: '', text: '', profile: '' } })
    expect(await left()).not.toContain('company years.figure')
    await published('company', { leader })
  })

  test('names no text of several offices once there is one', async () => {
    const { offices } = await company()
    expect(await left()).toContain('contact-us offices.lead')
    await published('company', { offices: offices.slice(0, 1) })
    expect(await left()).not.toContain('contact-us offices.lead')
    await published('company', { offices })
    expect(await left()).toContain('contact-us offices.lead')
  })

  test('leads to the list where the draft has dropped the entry, not to the entry that stands there now', async () => {
    const { offices } = await company()
    const [first, second, ...others] = offices
    await save('company', { offices: [first, ...others] })
    const { samples } = ContentList.parse((await call('GET', '')).json)
    const dropped = samples.find(({ name }) => name === second?.name)
    expect(dropped).toMatchObject({ key: 'company', field: 'offices', drafted: true })

    await save('company', {
      offices: offices.map((office, at) =>
        at === 1 ? { ...office, address: '1 Pier', phone: '', note: '' } : office,
      ),
    })
    const replaced = ContentList.parse((await call('GET', '')).json).samples
    expect(replaced).toContainEqual(expect.objectContaining({ field: 'offices.1.address', drafted: true }))
    await call('DELETE', 'company/draft/')
  })
})
