import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { PoolResponse, Pools } from '#contract/pools/pool.ts'
import { poolTexts } from '#contract/pools/texts.ts'
import { rareWord } from '#test/support/rare.ts'
import { narrowingWords } from '#web/admin/candidates/narrowing-words.ts'
import { words as listWords } from '#web/admin/candidates/words.ts'
import { choiceWords } from '#web/admin/conflict/choice-words.ts'
import { conflictWords } from '#web/admin/conflict/words.ts'
import { paths } from '#web/admin/paths.ts'
import { poolWords as words } from '#web/admin/pools/words.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

const addPerson = async (site: Site, skill: string) => {
  const facts = [
    { kind: 'name', value: 'Pooled Person' },
    { kind: 'skill', value: skill },
  ]
  const made = await site.call('POST', '/api/candidates/', { token: site.token, json: { facts } })
  return CandidateResponse.parse(made.json).data.id
}
const poolsOf = async (site: Site, id: number) =>
  CandidateResponse.parse(
    (await site.call('GET', `/api/candidates/${id}/`, { token: site.token })).json,
  ).data.pools.map(({ name }) => name)

test('a person of a list is put into a new pool by p, which the list then narrows down to', async ({
  page,
  site,
}) => {
  const [skill, name] = [rareWord(), rareWord()]
  const id = await addPerson(site, skill)
  await page.goto(`${paths.candidates}?skill=${skill}`)
  await page.getByRole('link', { name: 'Pooled Person' }).focus()
  await page.keyboard.press('p')
  await expect(page.getByRole('combobox', { name: words.find('Pooled Person') })).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('option', { name: words.makeAndPut(name) }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.added('Pooled Person', name))).toBeVisible()
  await expect.poll(() => poolsOf(site, id)).toEqual([name])
  await page.getByText(narrowingWords.open, { exact: true }).click()
  await page.getByRole('checkbox', { name: `${name} 1` }).click()
  await expect(page.getByRole('heading', { name: listWords.pool(name), level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pooled Person' })).toBeVisible()
})

test('the page of a person shows their pools, and pools are made, described and deleted', async ({
  page,
  site,
}) => {
  const [skill, name] = [rareWord(), rareWord()]
  const id = await addPerson(site, skill)
  await page.goto(paths.pools)
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.name, { exact: true }).fill(name)
  await dialog.getByLabel(words.description).fill('Contractors in Florida')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: words.add }).click()
  await expect(dialog.getByLabel(words.name, { exact: true })).toHaveValue(name)
  await expect(dialog.getByLabel(words.description)).toHaveValue('Contractors in Florida')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contractors in Florida')).toBeVisible()
  await page.getByRole('button', { name: words.editOf(name) }).click()
  await dialog.getByLabel(words.description).fill('A slip')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: words.editOf(name) }).click()
  await expect(dialog.getByLabel(words.description)).toHaveValue('Contractors in Florida')

  await page.goto(paths.candidate(id))
  await page.getByRole('heading', { name: 'Pooled Person', level: 1 }).waitFor()
  await page.keyboard.press('p')
  await expect(page.getByRole('combobox', { name: words.find('Pooled Person') })).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => poolsOf(site, id)).toEqual([name])
  await page.getByRole('button', { name: words.takeOut(name) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => poolsOf(site, id)).toEqual([])
  await page.keyboard.press('z')
  await expect.poll(() => poolsOf(site, id)).toEqual([name])
  await page.getByRole('list', { name: words.title }).getByRole('link', { name }).click()
  await expect(page.getByText('Contractors in Florida')).toBeVisible()

  await page.goto(paths.pools)
  await page.getByRole('button', { name: words.remove(name) }).click()
  const names = async () =>
    Pools.parse((await site.call('GET', '/api/pools/', { token: site.token })).json).data.map(
      (one) => one.name,
    )
  await expect.poll(names).not.toContain(name)
  await page.keyboard.press('z')
  await expect.poll(names).toContain(name)
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('of a pool that a colleague renamed, or whose name they took, it is said what stands in the way', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(00|12)/)
  const [name, renamed] = [rareWord(), rareWord()]
  const add = (json: object) => site.call('POST', '/api/pools/', { token: site.token, json })
  const { id } = PoolResponse.parse((await add({ name })).json).data
  await page.goto(paths.pools)
  await page.getByRole('button', { name: words.editOf(name) }).click()
  const edit = page.getByRole('dialog', { name: words.editTitle })
  await edit.getByLabel(words.name, { exact: true }).fill(rareWord())
  await site.call('PATCH', `/api/pools/${id}/`, { token: site.token, json: { name: renamed } })
  await edit.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: choiceWords.title('Administrator', conflictWords.pool) })
  await question.getByRole('button', { name: choiceWords.allTheirs }).click()
  await question.getByRole('button', { name: choiceWords.save }).click()

  await page.getByRole('button', { name: words.remove(renamed) }).click()
  await expect(page.getByText(words.removed(renamed))).toBeVisible()
  await expect.poll(async () => (await add({ name: renamed })).status).toBe(201)
  await page.keyboard.press('z')
  await expect(page.getByText(`${adminWords.notUndone} ${poolTexts.sameName}`)).toBeVisible()
})
