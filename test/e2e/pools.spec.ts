import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { Pools } from '#contract/pools/pool.ts'
import { rareWord } from '#test/support/rare.ts'
import { narrowingWords } from '#web/admin/candidates/narrowing-words.ts'
import { words as listWords } from '#web/admin/candidates/words.ts'
import { paths } from '#web/admin/paths.ts'
import { poolWords as words } from '#web/admin/pools/words.ts'
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
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contractors in Florida')).toBeVisible()

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
