import { randomUUID } from 'node:crypto'
import { openSqlite } from '#server/store/engine/store.ts'
import { words as audit } from '#web/admin/audit/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words } from '#web/admin/queue/words.ts'
import { settingsWords } from '#web/admin/settings/words.ts'
import { expect, type Site, test } from './site.ts'

/** Tasks that were given up: of a kind that only a later version knows. */
async function giveUp({ database }: Site, kind: string, keys: readonly string[]): Promise<void> {
  const store = openSqlite(database)
  const at = new Date().toISOString()
  const times = { created_at: at, due_at: at, due_since: at, failed_at: at }
  const values = keys.map((key) => ({ kind, key, attempts: 4, last_error: 'internal', ...times }))
  await store.sql.insertInto('tasks').values(values).execute()
  await store.close()
}

test.describe('an administrator', () => {
  test.use({ signedIn: true })

  test('sees what the server does by itself, and when next', async ({ page }) => {
    await page.goto(paths.settings)
    await page.getByRole('link', { name: settingsWords.sections.queue }).click()
    const kinds = page.getByRole('list', { name: words.kinds })
    // One kind at a time: what other tests leave waiting fills pages.
    for (const kind of ['clean-up', 'unknown-files']) {
      const row = kinds.getByRole('listitem').filter({ hasText: words.name(kind) })
      await expect(row).toContainText(`${words.next}:`)
      await row.getByRole('link').click()
      await expect(page.getByText(words.only(kind))).toBeVisible()
      const waiting = page.getByRole('list', { name: words.states.waiting }).getByRole('listitem')
      await expect(waiting).toHaveText([new RegExp(words.about(kind, ''))])
      await page.getByRole('link', { name: words.all }).click()
      await expect(page.getByText(words.only(kind))).toHaveCount(0)
    }
  })

  test('has one task that was given up tried again, then all of its kind', async ({ page, site }) => {
    const kind = `of-tomorrow-${randomUUID()}`
    await giveUp(site, kind, ['1', '2', '3'])
    await page.goto(`${paths.queue}?state=failed&kind=${kind}`)
    const row = page.getByRole('list', { name: words.kinds }).getByRole('listitem').filter({ hasText: kind })
    await expect(row).toContainText(words.notHandled(kind))
    const failed = page.getByRole('list', { name: words.states.failed }).getByRole('listitem')
    await expect(failed).toHaveCount(3)
    await expect(failed.first()).toContainText(words.reason(kind, 'internal'))
    await page.getByRole('button', { name: words.retryOf(words.about(kind, '2')) }).click()
    await expect(page.getByText(words.retried(1))).toBeVisible()
    await expect(failed).toHaveCount(2)
    await page.getByRole('button', { name: words.retryAllOf(kind) }).click()
    await expect(page.getByText(words.retried(2))).toBeVisible()
    await expect(page.getByText(words.empty.failed)).toBeVisible()
    await expect(row).toContainText(words.counted(words.states.waiting, '3'))

    await page.goto(`${paths.audit}?group=settings`)
    const entries = page.getByRole('list', { name: audit.list }).getByRole('listitem')
    await expect(entries.filter({ hasText: `had all that failed of "${kind}" tried again (2)` })).toHaveCount(
      1,
    )
    await expect(entries.filter({ hasText: `had "${kind} 2" tried again` })).toHaveCount(1)
  })
})
