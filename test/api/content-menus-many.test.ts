import { beforeAll, describe, expect, test } from 'vitest'
import { menusSample } from '#content/menus-sample.ts'
import { insertArticles } from '#test/support/added-articles.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { type Person, signIn } from '#test/support/people.ts'

const MANY = 60
const ROOM = 12

describe.each(engines)('menus with many added pages on %s', (engine) => {
  const app = useApp({ engine })
  let admin: Person
  const { documentOf, save, publish, shown } = contentCalls(app, () => admin.token)
  const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*many-\d+)"/g)].map(([, href = '']) => href)
  const countOf = async (path: string, folder: string) =>
    new Set(hrefsIn(await shown(path)).filter((href) => href.startsWith(folder))).size
  const pathsOf = (folder: string) => Array.from({ length: MANY }, (_, at) => `/${folder}/many-${at}`)

  let sampleBytes = 0
  beforeAll(async () => {
    admin = await signIn(app, { role: 'administrator' })
    sampleBytes = (await shown('/service/Cyber')).length
    await insertArticles(app.deps.store, { count: MANY })
    await insertArticles(app.deps.store, { count: MANY, parent: 'service-erp' })
  })

  test('carry twelve of them on every page, and a link to where all of them are', async () => {
    const html = await shown('/service/Cyber')
    expect(await countOf('/service/Cyber', '/service/')).toBe(ROOM)
    expect(await countOf('/service/Cyber', '/marketing/')).toBe(ROOM)
    expect(html).toContain(`<a href="/service/erp">All ${MANY + 4} of ERP Services</a>`)
    expect(html).toContain('<a href="/services">All services</a>')
    expect(await countOf('/contact-us', '/service/')).toBe(ROOM)
    expect(html.length - sampleBytes).toBeLessThan(6_000)
  })

  test('lose none: the page of a service has its own, and the page of services has every service', async () => {
    const [own, all] = [await shown('/service/erp'), await shown('/services')]
    expect(hrefsIn(own)).toEqual(expect.arrayContaining(pathsOf('marketing')))
    expect(own).not.toContain('of ERP Services</a>')
    expect(hrefsIn(all)).toEqual(expect.arrayContaining(pathsOf('service')))
    // Who stands on one that has no room elsewhere finds it in the menu.
    expect(await shown('/service/many-40')).toContain('<a href="/service/many-40" aria-current="page">')
  })

  test('have all that their owner names, in that place', async () => {
    const { side } = menusSample
    const links = pathsOf('marketing').map((path, at) => `[Named ${at}](${path})`)
    const list = side.list.map((entry) =>
      entry.href === '/service/erp' ? { ...entry, links: links.join('\n') } : entry,
    )
    await save('menus', { side: { ...side, list, more: 'Alle {count}: {group}' } })
    documentOf(await publish('menus'))
    expect(await countOf('/service/Cyber', '/marketing/')).toBe(MANY)
    expect(await shown('/service/Cyber')).not.toContain('Alle')
  })
})
