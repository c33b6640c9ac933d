import { SavedViews } from '#contract/views/view.ts'
import { rareWord } from '#test/support/rare.ts'
import { paths } from '#web/admin/paths.ts'
import { viewWords as words } from '#web/admin/views/words.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

const viewsOf = async (site: Site) =>
  SavedViews.parse((await site.call('GET', '/api/views/', { token: site.token })).json).data

const addPerson = (site: Site, skill: string) =>
  site.call('POST', '/api/candidates/', {
    token: site.token,
    json: {
      facts: [
        { kind: 'name', value: 'Viewed Person' },
        { kind: 'skill', value: skill },
      ],
    },
  })

test('a list is saved as a view by v, counted in the sidebar, and follows its filters', async ({
  page,
  site,
}) => {
  const [skill, name] = [rareWord(), rareWord()]
  await addPerson(site, skill)
  await page.goto(`${paths.candidates}?skill=${skill}`)
  await page.getByRole('link', { name: 'Viewed Person' }).waitFor()
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(words.nameOf, { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please Enter A Name!')).toBeVisible()
  await page.keyboard.type(name)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('v')
  await expect(dialog.getByLabel(words.nameOf, { exact: true })).toHaveValue(name)
  await page.keyboard.press('Enter')
  const sidebar = page.getByRole('navigation', { name: words.title })
  const link = sidebar.getByRole('link', { name })
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(link).toHaveAccessibleName(`${name} 1 in it`)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto(paths.dashboard)
  await link.click()
  await expect(page.getByText(words.mine)).toBeVisible()
  await page.getByLabel('Sort by').selectOption('name')
  await page.getByRole('button', { name: words.update }).click()
  await expect
    .poll(async () => (await viewsOf(site)).find((view) => view.name === name)?.query)
    .toEqual({ skill, sort: 'name' })
  await expect(page.getByRole('button', { name: words.update })).toBeHidden()
  await page.keyboard.press('z')
  await expect
    .poll(async () => (await viewsOf(site)).find((view) => view.name === name)?.query)
    .toEqual({ skill })
})

test('views are found, ordered, shared and deleted, which is taken back, without a mouse', async ({
  page,
  site,
}) => {
  const names = [rareWord(), rareWord()]
  for (const name of names)
    await site.call('POST', '/api/views/', {
      token: site.token,
      json: { list: 'applications', name, query: { rating: '5' } },
    })
  const [one = '', two = ''] = names
  const order = async () =>
    (await viewsOf(site)).flatMap(({ name }) => (names.includes(name) ? [names.indexOf(name)] : []))
  await page.goto(paths.dashboard)
  await page.getByRole('navigation', { name: words.title }).waitFor()
  await page.keyboard.press('V')
  await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
  await page.getByRole('button', { name: words.up(two) }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual([1, 0])
  await page.getByRole('button', { name: words.editOf(one) }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.shared).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await viewsOf(site)).find(({ name }) => name === one)?.shared).toBe(true)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: words.remove(two) }).click()
  await expect.poll(order).toEqual([0])
  await page.keyboard.press('z')
  await expect.poll(order).toEqual([1, 0])
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(two)
  await page.getByRole('option', { name: two }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Applications', level: 1 }).waitFor()
  await expect(page.getByText(words.mine)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('rating')).toBe('5')
})

test('filters are saved in a view that a colleague renamed at the second try, and the list says so once it is deleted', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (404|412)/)
  const [name, renamed] = [rareWord(), rareWord()]
  const change = (method: string, id: number, json?: object) =>
    site.call(method, `/api/views/${id}/`, { token: site.token, ...(json && { json }) })
  await site.call('POST', '/api/views/', {
    token: site.token,
    json: { list: 'candidates', name, query: { tag: 'one' } },
  })
  const { id = 0 } = (await viewsOf(site)).find((view) => view.name === name) ?? {}
  await page.goto(`${paths.candidates}?tag=other&saved=${id}`)
  await expect(page.getByText(name, { exact: true }).last()).toBeVisible()
  await change('PATCH', id, { name: renamed })
  const update = page.getByRole('button', { name: words.update })
  await update.click()
  await expect(page.getByText(words.notSaved)).toBeVisible()
  await expect(page.getByRole('main').getByText(renamed)).toBeVisible()
  await update.click()
  await expect
    .poll(async () => (await viewsOf(site)).find((view) => view.id === id))
    .toMatchObject({
      name: renamed,
      query: { tag: 'other' },
    })
  await page.goto(`${paths.candidates}?tag=third&saved=${id}`)
  await expect(page.getByRole('main').getByText(renamed)).toBeVisible()
  await change('DELETE', id)
  await update.click()
  await expect(page.getByText(words.missing)).toBeVisible()
  await expect(update).toBeHidden()
  await expect(page.getByRole('button', { name: words.save })).toBeVisible()
})
