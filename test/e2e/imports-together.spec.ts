import { randomUUID } from 'node:crypto'
import { texts } from '#contract/core/texts.ts'
import { ImportResponse } from '#contract/imports/import.ts'
import type { ImportKind } from '#contract/imports/import-fields.ts'
import { fileWords, words } from '#web/admin/imports/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { goOffline, goOnline } from './offline.ts'
import { expect, type Site, test, testAnew } from './site.ts'

test.use({ signedIn: true })
testAnew.use({ signedIn: true })

async function bring({ call, token }: Site, kind: ImportKind, rows: string): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([rows]), 'rows.csv')
  const { json } = await call('POST', `/api/imports/?kind=${kind}`, { token, body })
  return ImportResponse.parse(json).data.id
}

test('columns and stages are shown as the server has them, after a colleague and after what was not saved', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|412/)
  const { call, token } = site
  const id = await bring(site, 'history', `Email,Job Title,Stage\n${randomUUID()}@example.com,Clerk,Tried`)
  const colleague = (json: object) => call('PATCH', `/api/imports/${id}/`, { token, json })
  await page.goto(paths.import(id))
  const stage = page.getByLabel(fileWords.stageOf('Tried'))
  const job = page.getByLabel(fileWords.field('Job Title'))
  const check = page.getByRole('button', { name: fileWords.check, exact: true })
  await expect(stage).toHaveValue('')
  await expect(job).toHaveValue('for_job')
  const ours = await stage
    .locator('option')
    .evaluateAll((all) => all.map((it) => it.getAttribute('value') ?? ''))
  const [, mine = '', theirs = ''] = ours

  await goOffline(page)
  await stage.selectOption(mine)
  await expect(page.getByText(texts.network.unreachable)).toBeVisible()
  await expect(stage).toHaveValue('')
  await job.selectOption('')
  await expect(job).toHaveValue('for_job')
  await goOnline(page)
  await stage.selectOption(mine)
  await expect
    .poll(async () => (await call('GET', `/api/imports/${id}/`, { token })).json)
    .toMatchObject({
      data: { stages: { tried: Number(mine) } },
    })

  await colleague({ stages: { TRIED: Number(theirs) } })
  await check.click()
  await expect(stage).toHaveValue(theirs)
  await expect(page.getByRole('status').getByText(words.states.draft, { exact: true })).toBeVisible()
  await colleague({ fields: ['person_email', null, 'stage'] })
  await check.click()
  await expect(job).toHaveValue('')
  await expect(page.getByRole('status').getByText(words.states.draft, { exact: true })).toBeVisible()
})

test('the refused rows are those of the check that a colleague made since', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/412/)
  const { call, token } = site
  const email = `${randomUUID()}@example.com`
  const id = await bring(
    site,
    'candidates',
    `Name,Email,Phone\nAda Ames,no address,\n,${email},\nBo Bell,${email},1`,
  )
  const checked = async () => {
    await call('POST', `/api/imports/${id}/check/`, { token })
    await expect
      .poll(async () => (await call('GET', `/api/imports/${id}/`, { token })).json)
      .toMatchObject({ data: { state: 'checked' } })
  }
  await checked()
  await page.goto(paths.import(id))
  const refused = page.getByRole('region', { name: fileWords.refused })
  await expect(refused.getByText(fileWords.row(2))).toBeVisible()
  await call('PATCH', `/api/imports/${id}/`, { token, json: { fields: ['name', null, null] } })
  await checked()
  await page.getByRole('button', { name: fileWords.run(1) }).click()
  await expect(page.getByRole('button', { name: fileWords.run(2) })).toBeVisible()
  await expect(refused.getByText(fileWords.row(2))).toBeHidden()
  await expect(refused.getByText(fileWords.row(3))).toBeVisible()
})

testAnew(
  'an import that does not get on says why, and whoever is signed out is led to the login',
  async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|40[13]/)
    const id = await bring(site, 'candidates', `Name\nAda ${randomUUID()}`)
    let answers: 'running' | 'nothing' | 'ended' | 'not yours' = 'running'
    await page.route(`**/api/imports/${id}/`, async (route) => {
      if (answers === 'nothing') return route.abort()
      if (answers === 'ended')
        return route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Gone' } })
      if (answers === 'not yours')
        return route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'You may not' } } })
      const response = await route.fetch()
      const { data } = await response.json()
      return route.fulfill({ response, json: { data: { ...data, state: 'running' } } })
    })
    await page.clock.install()
    await page.goto(paths.import(id))
    await expect(page.getByText(fileWords.stays)).toBeVisible()
    answers = 'nothing'
    await expect(page.getByText(fileWords.troubles.away)).toBeVisible()
    await expect(page.getByText(fileWords.stays)).toBeHidden()
    answers = 'running'
    await expect(page.getByText(fileWords.troubles.away)).toBeHidden()
    await expect(page.getByText(fileWords.stays)).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(page.getByText(fileWords.troubles.still)).toBeVisible()
    answers = 'not yours'
    await expect(page.getByText(adminWords.refused)).toBeVisible()
    answers = 'running'
    await page.reload()
    await expect(page.getByText(fileWords.stays)).toBeVisible()
    answers = 'ended'
    await expect(page).toHaveURL(/ended=1/)
  },
)
