import { randomUUID } from 'node:crypto'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { type Reason, ReasonList } from '#contract/reasons/reason.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { detailWords } from '#web/admin/applications/detail-words.ts'
import { words as listWords } from '#web/admin/applications/words.ts'
import { paths } from '#web/admin/paths.ts'
import { reasonsWords as words } from '#web/admin/reasons/words.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

const reasonsOf = async (site: Site): Promise<Reason[]> =>
  ReasonList.parse((await site.call('GET', '/api/reasons/', { token: site.token })).json).data
const read = async (site: Site, id: number) =>
  RecruiterApplicationResponse.parse(
    (await site.call('GET', `/api/applications/${id}/`, { token: site.token })).json,
  ).data

test('an applicant is refused by r, a digit and Enter, on the page and in the list', async ({
  page,
  site,
}) => {
  const second = (await reasonsOf(site))[1]
  const third = (await reasonsOf(site))[2]
  const { id: job } = await site.postJob()
  const id = await site.apply(job, 'Refused By Digit', pdfResume(randomUUID()))
  const other = await site.apply(job, 'Refused In The List', pdfResume(randomUUID()))
  await page.goto(paths.application(id))
  await page.getByRole('heading', { name: 'Refused By Digit', level: 1 }).waitFor()
  await page.keyboard.press('r')
  await expect(page.getByLabel(detailWords.stage.reasonLabel)).toBeFocused()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: second?.name ?? '' })).toBeChecked()
  await page.keyboard.type('In 2027 perhaps')
  await page.keyboard.press('Enter')
  const both = `${second?.name}: In 2027 perhaps`
  await expect(page.getByText(both)).toBeVisible()
  await expect
    .poll(() => read(site, id))
    .toMatchObject({ reason_id: second?.id, reject_reason: 'In 2027 perhaps' })
  await expect(page.getByText(`Moved from New to Not in consideration: ${second?.name}`)).toBeVisible()
  await page.keyboard.press('z')
  await expect.poll(() => read(site, id)).toMatchObject({ reason_id: null, reject_reason: null })

  await page.goto(`${paths.applications}?job=${job}`)
  await page.getByRole('link', { name: 'Refused In The List' }).focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitemradio', { name: 'Not in consideration' }).click()
  await expect(page.getByRole('dialog').getByLabel(listWords.reasonLabel)).toBeFocused()
  await page.keyboard.press('3')
  // A key that comes while the window fades out is the list's.
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('/')])
  await expect(page.locator('main [type=search]')).toBeFocused()
  await expect(page.getByText(listWords.reason(third?.name ?? ''))).toBeVisible()
  await expect.poll(() => read(site, other)).toMatchObject({ reason_id: third?.id })
})

// On a server of its own worker: the reasons are everybody's.
test('an administrator adds, orders and retires reasons', async ({ page, site }) => {
  const before = (await reasonsOf(site)).filter(({ retired }) => !retired)
  const name = `Prefers ${randomUUID().slice(0, 8)}`
  const { id: job } = await site.postJob()
  const id = await site.apply(job, 'Given A Reason', pdfResume(randomUUID()))
  await page.goto(paths.settings)
  await page.getByRole('link', { name: words.title }).click()
  await page.getByRole('button', { name: words.add }).click()
  const added = page.getByLabel(words.nameOf(before.length + 1))
  await expect(added).toBeFocused()
  await added.fill(name)
  await added.press('Alt+ArrowUp')
  await expect(page.getByLabel(words.nameOf(before.length))).toHaveValue(name)
  // The page is read anew once the list is saved: what is changed until then stays.
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/reasons/', async (route) => {
    if (route.request().method() === 'GET') await arrived.promise
    await route.continue()
  })
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
  await page.getByRole('button', { name: words.remove(name) }).click()
  arrived.resolve()
  const saved = (await reasonsOf(site)).find((reason) => reason.name === name)
  const { data } = (await site.call('GET', '/api/stages/', { token: site.token })).json as {
    data: { id: number; kind: string }[]
  }
  await site.call('POST', '/api/applications/moves/', {
    token: site.token,
    json: {
      moves: [{ id, stage_id: data.find(({ kind }) => kind === 'rejected')?.id, reason_id: saved?.id }],
    },
  })
  await page.getByRole('button', { name: words.save }).click()
  await expect
    .poll(async () => (await reasonsOf(site)).find((reason) => reason.name === name)?.retired)
    .toBe(true)
  await expect(page.getByRole('button', { name: words.againOf(name) })).toBeVisible()
  expect(await read(site, id)).toMatchObject({ reason_name: name })
})
