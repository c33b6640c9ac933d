import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LoginResponse } from '#contract/people/session.ts'
import { ADMIN } from '#test/support/administrator.ts'
import { send } from '#test/support/send.ts'
import { startServer } from '#test/support/server-process.ts'
import { paths } from '#web/admin/paths.ts'
import { words } from '#web/admin/samples/words.ts'
import { TOKEN_KEY } from '#web/api/client.ts'
import { expect, test } from './site.ts'

test('the sample people of a first start are marked, and gone after one click and a question', async ({
  page,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-samples-'))
  const server = await startServer({
    dataDir,
    variables: {
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
      ...{ RATE_LIMIT: 'off', SEED_DEMO: '1' },
    },
  })
  try {
    const login = await send(server.origin, 'POST', '/api/jobs/login/', { json: ADMIN })
    const { token } = LoginResponse.parse(login.json)
    await page.goto(`${server.origin}/careers`)
    await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [TOKEN_KEY, token])
    await page.goto(server.origin + paths.dashboard)
    // The page itself learns that they are all there, which takes its time on a busy machine.
    await expect(page.getByText(words.there(40))).toBeVisible({ timeout: 60_000 })
    await page.goto(server.origin + paths.candidates)
    await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible()
    await page.goto(server.origin + paths.dashboard)
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible()
    await page.goto(server.origin + paths.samples)
    await page.getByRole('button', { name: words.remove }).click()
    const question = page.getByRole('alertdialog', { name: words.ask(40) })
    await question.getByRole('button', { name: words.keep }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: words.remove }).click()
    await question.getByRole('button', { name: words.remove }).click()
    await expect(page.getByText(words.removed)).toBeVisible()
    await expect(page.getByText(words.title)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Views' })).toHaveCount(0)
    await expect(page.getByText(words.none)).toBeVisible()
    await page.goto(server.origin + paths.candidates)
    await expect(page.getByText('Sample', { exact: true })).toHaveCount(0)
    // A page asks on, and says in many ways that nobody answers.
    await page.goto('about:blank')
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    await rm(dataDir, { recursive: true, force: true })
  }
})
