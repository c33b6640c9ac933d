import { beforeAll, describe, expect, test } from 'vitest'
import { sampleFirm as company } from '#content/firm.ts'
import { engines, useApp } from '#test/support/app.ts'
import { postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

describe.each(engines)('the social picture of a job on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })

  const pictureOf = async (id: number) => {
    const { text } = await app.send('GET', `/careers/jobs-detail/${id}`)
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1]
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(meta('twitter:image')).toBe(meta('og:image'))
    expect(meta('og:image:alt')).toContain(company.name)
    return new URL(meta('og:image') ?? '').pathname
  }

  test('is a picture of its own that may be kept for ever', async () => {
    const [one, two] = [await postJob(app, token), await postJob(app, token)]
    const path = await pictureOf(one.id)
    expect(await pictureOf(two.id)).not.toBe(path)
    const { status, headers, bytes } = await app.send('GET', path)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(bytes.subarray(0, 4)).toEqual(PNG)
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const etag = headers.get('etag') ?? ''
    const again = await app.send('GET', path, { headers: { 'if-none-match': etag } })
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag])
    const head = await app.send('HEAD', path)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  })

  test('has another address once the job says something else, to which the old one leads', async () => {
    const { id } = await postJob(app, token, { title: 'Data Engineer' })
    const path = await pictureOf(id)
    const { bytes } = await app.send('GET', path)
    for (const json of [{ title: 'Data Architect' }, { address: 'Austin, TX' }, { pay_min: 80 }]) {
      const before = await pictureOf(id)
      expect((await app.send('PATCH', `/api/jobs/list/${id}/update/`, { token, json })).status).toBe(200)
      const after = await pictureOf(id)
      expect(after).not.toBe(before)
    }
    const now = await pictureOf(id)
    const old = await app.send('GET', path)
    expect([old.status, old.headers.get('location')]).toEqual([302, now])
    expect(old.headers.get('cache-control')).toBe('no-cache')
    expect((await app.send('GET', now)).bytes.equals(bytes)).toBe(false)
    // What a picture does not show does not change it.
    await app.send('PATCH', `/api/jobs/list/${id}/update/`, { token, json: { skills: 'SQL' } })
    expect(await pictureOf(id)).toBe(now)
  })

  test('is gone with its job, and unknown where the job is', async () => {
    const { id } = await postJob(app, token)
    const path = await pictureOf(id)
    await app.send('PATCH', `/api/jobs/list/${id}/update/`, { token, json: { is_active: false } })
    expect((await app.send('GET', path)).status).toBe(410)
    const never = await postJob(app, token, { is_active: false })
    const name = path.slice(path.indexOf('-'))
    for (const unknown of [never.id, 999_999]) {
      expect((await app.send('GET', `/pictures/jobs/${unknown}${name}`)).status).toBe(404)
    }
    for (const malformed of ['x', '1.png', `0${name}`, `1${name}.png`, `%00${name}`]) {
      expect((await app.send('GET', `/pictures/jobs/${malformed}`)).status, malformed).toBe(404)
    }
  })

  test('is drawn whatever the title is', async () => {
    const titles = [
      'W'.repeat(200),
      '日本語 עברית 🚀👩‍👩‍👧',
      '<b>&amp;</b> </svg> " onload=',
      'Łódź a\u0301\u0301\u0301',
    ]
    for (const title of titles) {
      const { id } = await postJob(app, token, { title, address: 'x'.repeat(300) })
      const { status, bytes } = await app.send('GET', await pictureOf(id))
      expect(status, title).toBe(200)
      expect(bytes.subarray(0, 4)).toEqual(PNG)
    }
    expect(app.log.filter((line) => line.includes('not drawn'))).toEqual([])
  })

  test('is drawn once for all who ask at a time, and no more of them than a few', async () => {
    const { id } = await postJob(app, token)
    const path = await pictureOf(id)
    const same = await Promise.all(Array.from({ length: 20 }, () => app.send('GET', path)))
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
    const paths = []
    for (let i = 0; i < 12; i++) paths.push(await pictureOf((await postJob(app, token)).id))
    const answers = await Promise.all(paths.map((each) => app.send('GET', each)))
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(12)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(headers.get('cache-control')).toBe('no-store')
    }
    // Whoever comes back gets theirs.
    for (const each of paths) expect((await app.send('GET', each)).status).toBe(200)
  })
})
