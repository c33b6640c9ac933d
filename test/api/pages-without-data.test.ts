import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { home } from '#content/home.ts'
import { texts } from '#contract/core/texts.ts'
import { engines, useApp } from '#test/support/app.ts'
import { postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

describe.each(engines)('without its tables on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })

  /** What a loader meets when a database fails: its statements are refused. */
  const without = async (tables: readonly string[], run: () => Promise<void>) => {
    const db = app.deps.store.sql
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db)
    for (const table of tables) await rename(table, `${table}_away`)
    try {
      await run()
    } finally {
      for (const table of tables) await rename(`${table}_away`, table)
    }
  }

  test.each([
    ['jobs', ['jobs']],
    ['anything', ['jobs', 'site_notices']],
  ])('a page of jobs that cannot read %s says so in the words of the spec', async (_, tables) => {
    const { id, title } = await postJob(app, token)
    const address = `/careers/jobs-detail/${id}`
    await without(tables, async () => {
      for (const path of [address, '/careers', '/BusinessAnalyst']) {
        const { status, text, headers } = await app.send('GET', path)
        expect(status, path).toBeGreaterThanOrEqual(500)
        expect(headers.get('cache-control')).toBe('no-store')
        expect(text).toContain(`${texts.job.fetchFailedPublic}</h1>`)
        expect(text).not.toContain(texts.page.renderFailure)
        // Inside the frame, so that there is a way on; and with a link to try again.
        expect(text).toContain('class="site-header"')
        expect(text).toContain(`href="${path}"`)
        expect(text).toContain('<meta name="robots" content="noindex"/>')
        const [, reference = 'none'] = /<code[^>]*>([^<]+)</.exec(text) ?? []
        expect(app.log.some((line) => line.includes(reference))).toBe(true)
      }
    })
    const { status, text } = await app.send('GET', address)
    expect(status).toBe(200)
    expect(text).toContain(title)
  })

  test('the home page shows all of itself but the jobs', async () => {
    await without(['jobs'], async () => {
      const { status, text, headers } = await app.send('GET', '/')
      expect(status).toBe(503)
      expect(headers.get('cache-control')).toBe('no-store')
      for (const part of ['class="site-header"', home.jobs.heading, home.process.heading, '</footer>'])
        expect(text).toContain(part)
      expect(text).toContain(texts.job.fetchFailedPublic)
      expect(text).not.toContain('No position is open today')
      expect(text).not.toContain(texts.page.renderFailure)
      expect(app.log.some((line) => line.includes('page not rendered') && line.includes('"path":"/"'))).toBe(
        true,
      )
    })
    const { status, text } = await app.send('GET', '/')
    expect(status).toBe(200)
    expect(text).not.toContain(texts.job.fetchFailedPublic)
  })

  test('a page of words is shown, and kept by nobody', async () => {
    await without(['site_notices'], async () => {
      // The last one that was read would still stand there.
      app.deps.store.changes.tell('notice')
      const { status, text, headers } = await app.send('GET', '/privacy-policy')
      expect(status).toBe(503)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).toContain('replying STOP')
    })
    expect((await app.send('GET', '/privacy-policy')).status).toBe(200)
  })
})
