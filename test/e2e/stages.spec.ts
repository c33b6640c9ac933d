import { randomUUID } from 'node:crypto'
import { StageList } from '#contract/stages/stage.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { paths } from '#web/admin/paths.ts'
import { stageWords as words } from '#web/admin/stages/words.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

const stagesOf = async (site: Site) =>
  StageList.parse((await site.call('GET', '/api/stages/', { token: site.token })).json).data

// On a server of its own worker: the stages are everybody's.
test('an administrator adds, orders, renames and removes stages', async ({ page, site }) => {
  const before = await stagesOf(site)
  const name = `Screened ${randomUUID().slice(0, 8)}`
  try {
    await page.goto(paths.settings)
    await page.getByRole('link', { name: words.title }).click()
    await page.getByRole('button', { name: words.add }).click()
    const added = page.getByLabel(words.nameOf(before.length + 1))
    await expect(added).toBeFocused()
    await page.getByRole('button', { name: words.save }).click()
    await expect(added).toHaveAttribute('aria-invalid', 'true')
    await expect(added).toBeFocused()
    await added.fill(name)
    await added.press('Alt+ArrowUp')
    await expect(page.getByLabel(words.nameOf(before.length))).toHaveValue(name)
    await expect(page.getByLabel(words.nameOf(before.length))).toBeFocused()
    await page.getByRole('button', { name: words.up(name) }).press('Enter')
    await expect(page.getByLabel(words.nameOf(before.length - 1))).toHaveValue(name)
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.saved)).toBeVisible()
    const after = await stagesOf(site)
    expect(after.map((stage) => stage.name).indexOf(name)).toBe(before.length - 2)

    const { id: job } = await site.postJob()
    const id = await site.apply(job, 'Moved Along', pdfResume(randomUUID()))
    const stage = after.find((one) => one.name === name)
    await site.call('POST', '/api/applications/moves/', {
      token: site.token,
      json: { moves: [{ id, stage_id: stage?.id }] },
    })
    await page.getByRole('button', { name: words.remove(name) }).click()
    await page.getByLabel(words.moveTo(name)).selectOption('Contacted')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.removed, { exact: true })).toHaveCount(0)
    expect(await stagesOf(site)).toEqual(before)
    const { json } = await site.call('GET', `/api/applications/${id}/`, { token: site.token })
    const contacted = before.find((one) => one.name === 'Contacted')
    expect(json).toMatchObject({ data: { stage_id: contacted?.id } })
  } finally {
    const left = await stagesOf(site)
    const extra = left.filter(({ id }) => !before.some((stage) => stage.id === id))
    await site.call('PUT', '/api/stages/', {
      token: site.token,
      json: { stages: before, move_to: Object.fromEntries(extra.map(({ id }) => [id, before[0]?.id])) },
    })
  }
})
