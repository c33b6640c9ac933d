import { beforeAll, describe, expect, test } from 'vitest'
import { FEED_JOBS } from '#contract/core/limits.ts'
import { SavedJobResponse } from '#contract/jobs/job.ts'
import { engines, useApp } from '#test/support/app.ts'
import { postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const ORIGIN = 'https://site.example'
const LISTS = ['/careers', '/careers/feed.xml', '/sitemap.xml', '/sitemaps/1']
const EVERYWHERE = LISTS.map(() => true)
const NOWHERE = LISTS.map(() => false)

/** Signs of every markup there is: what a title may hold at worst. */
const HOSTILE = 'C++ & <b>"R"</b> \'s ]]> </script><!-- \u2028 日本語 🧪'

describe.each(engines)('a job on %s', (engine) => {
  const app = useApp({ engine, variables: { PUBLIC_URL: ORIGIN } })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })

  const read = async (path: string) => (await app.send('GET', path)).text

  const listed = async (address: string): Promise<boolean[]> => {
    const texts = await Promise.all(LISTS.map(read))
    return texts.map((text) => text.includes(`${address}"`) || text.includes(`${address}<`))
  }

  const post = async (values?: Parameters<typeof postJob>[2]) => {
    const { id } = await postJob(app, token, values)
    return { id, address: `/careers/jobs-detail/${id}` }
  }

  const patch = async (id: number, json: object) =>
    SavedJobResponse.parse((await app.send('PATCH', `/api/jobs/list/${id}/update/`, { token, json })).json)

  test('is listed everywhere at once, and nowhere as soon as it is closed', async () => {
    const { id, address } = await post()
    expect(await listed(address)).toEqual(EVERYWHERE)
    expect(await read(address)).toContain('"JobPosting"')

    await patch(id, { is_active: false })
    expect(await listed(address)).toEqual(NOWHERE)
    const gone = await app.send('GET', address)
    expect(gone.status).toBe(410)
    expect(gone.text).not.toContain('JobPosting')

    await patch(id, { is_active: true })
    expect(await listed(address)).toEqual(EVERYWHERE)
    expect((await app.send('GET', address)).status).toBe(200)
  })

  test('that is deleted or past its last day is gone everywhere', async () => {
    const ends = [
      (id: number) => app.send('DELETE', `/api/jobs/delete/${id}/`, { token }),
      (id: number) => patch(id, { valid_through: '2020-01-01' }),
    ]
    for (const end of ends) {
      const { id, address } = await post()
      expect(await listed(address)).toEqual(EVERYWHERE)
      await end(id)
      expect(await listed(address)).toEqual(NOWHERE)
      expect((await app.send('GET', address)).status).toBe(410)
    }
  })

  test('that never was public is listed nowhere', async () => {
    const { address } = await post({ is_active: false })
    expect(await listed(address)).toEqual(NOWHERE)
    expect((await app.send('GET', address)).status).toBe(404)
  })

  test('is in the sitemap with its last change, and so is the page that lists it', async () => {
    const { id, address } = await post()
    const { updated_at } = await patch(id, { title: 'Changed' })
    const text = await read('/sitemap.xml')
    expect(text).toContain(`<loc>${ORIGIN}${address}</loc><lastmod>${updated_at}</lastmod>`)
    expect(text).toContain(`<loc>${ORIGIN}/careers</loc><lastmod>${updated_at}</lastmod>`)
  })

  test('cannot break out of a feed or a page by its words', async () => {
    const { address } = await post({ title: HOSTILE, job_decrp: HOSTILE, address: 'Austin, TX' })
    const feed = await read('/careers/feed.xml')
    expect(feed).not.toMatch(/<b>|<\/script|<!--|\]\]>/)
    expect(feed).toContain('C++ &amp; &lt;b&gt;&quot;R&quot;')
    const blocks = [
      ...(await read(address)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ]
    const [trail, posting, ...others] = blocks.map(([, json = '']) => JSON.parse(json))
    expect(others).toEqual([])
    expect(trail['@type']).toBe('BreadcrumbList')
    expect(posting).toMatchObject({ '@type': 'JobPosting', title: trail.itemListElement[2].name })
    expect(posting.title).toContain('</script><!--')
  })

  test('stands beside the others of its type and in their counts until it is closed', async () => {
    const [first, other] = [await post({ job_type: 'Internship' }), await post({ job_type: 'Internship' })]
    const count = async () => /Internship \((\d+)\)/.exec(await read('/careers?page=1'))?.[1]
    const both = Number(await count())
    expect(await read(first.address)).toContain(`href="${other.address}"`)
    expect((await read(other.address)).includes(`href="${first.address}"`)).toBe(true)
    expect(await read(other.address)).not.toContain(`href="${other.address}"`)
    await patch(other.id, { is_active: false })
    expect(await read(first.address)).not.toContain(`href="${other.address}"`)
    expect(Number(await count())).toBe(both - 1)
    expect(both).toBeGreaterThan(1)
  })

  test('is on a page that no other address can have rendered again', async () => {
    await post()
    const { text } = await app.send('GET', '/careers')
    for (const query of ['?job_type=zzz1', '?page=1&remote=perhaps', '?search=+&utm_source=x'])
      expect((await app.send('GET', `/careers${query}`)).text).toBe(text)
    const beyond = await app.send('GET', '/careers?page=7777&job_type=FULL+time')
    expect(beyond).toMatchObject({ status: 302, text: '' })
    expect(beyond.headers.get('location')).toMatch(/^\/careers\?job_type=Full\+Time(&page=\d+)?$/)
  })

  test('stays in the feed while it is one of the newest', async () => {
    const { address } = await post()
    for (let more = 0; more < FEED_JOBS; more += 1) await post()
    const feed = await read('/careers/feed.xml')
    expect(feed.match(/<entry>/g)).toHaveLength(FEED_JOBS)
    expect(feed).not.toContain(`${address}<`)
  })

  test('behind the fixed posting is one posting: one address, one set of data, and linked', async () => {
    const row = app.deps.store.sql.selectFrom('jobs').select('id').where('reference', '=', 'business-analyst')
    const { id } = await row.executeTakeFirstOrThrow()
    await patch(id, { is_active: true })
    const address = `${ORIGIN}/careers/jobs-detail/${id}`
    const [fixed, own] = [await read('/BusinessAnalyst'), await read(`/careers/jobs-detail/${id}`)]
    for (const page of [fixed, own]) {
      expect(page).toContain(`<link rel="canonical" href="${address}"/>`)
      expect(page).toContain('<dt class="text-small text-muted">Pay</dt>')
      expect(page).toContain('$126,000 a year')
    }
    expect(fixed).not.toContain('"JobPosting"')
    expect(own).toContain('"baseSalary":{"@type":"MonetaryAmount","currency":"USD"')
    expect(own).toContain('"value":126000,"unitText":"YEAR"')
    const sitemap = await read('/sitemap.xml')
    expect(sitemap).toContain(`<loc>${address}</loc>`)
    expect(sitemap).not.toContain('/BusinessAnalyst<')
    expect(await read('/careers')).toContain('href="/BusinessAnalyst"')

    // Its page says what the job says.
    await patch(id, { pay_min: 130_000, pay_max: 130_000, address: 'Miami, FL' })
    const changed = await read('/BusinessAnalyst')
    expect(changed).toContain('$130,000 a year')
    expect(changed).not.toContain('$126,000')
    expect(changed).toContain('Miami, FL')

    await patch(id, { is_active: false })
    expect(await read('/careers')).not.toContain('href="/BusinessAnalyst"')
    expect(await read('/BusinessAnalyst')).toContain('noindex')
  })
})
