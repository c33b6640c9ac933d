import { texts } from '#contract/core/texts.ts'
import { rareWord } from '#test/support/rare.ts'
import { paths } from '#web/admin/paths.ts'
import { findViolations } from './find-violations.ts'
import { expect, test } from './site.ts'

// What is refused is an answer with 400, a page that is not there one with 404, and one answer is lost.
test.use({ firm: 'sample', signedIn: true, expectedErrors: [/400|404|ERR_FAILED.*api\/content\/$/] })

test('a page is added, published, renamed, removed and brought back in the browser', async ({
  page,
  site,
}) => {
  const word = rareWord().toLowerCase()
  const first = `/service/cost-${word}`
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const said = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  const lead = async (path: string) => {
    const answer = await fetch(`${site.origin}${path}`, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }

  await page.goto(paths.content)
  const opener = page.getByRole('button', { name: 'Add a page', exact: true })
  await opener.press('Enter')
  await expect(page.getByRole('radio', { name: /^A service, below/ })).toBeFocused()
  await press('Close')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await field('Name').fill(`Cost ${word}`)
  await expect(field('Address')).toHaveValue(first)
  expect(await findViolations(page, ['light'])).toEqual([])
  await field('Address').fill('/service/Data')
  await press('Add the page')
  await expect(field('Address')).toBeFocused()
  await expect(field('Address')).toHaveAccessibleDescription(/belongs to the site itself/)
  await field('Address').fill(first)
  await page.getByLabel('Begin with').selectOption({ label: 'A copy of Data Engineering (/service/data)' })
  // Whose answer is lost finds the page at the second try, over a reload too.
  await page.route('**/api/content/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await press('Add the page')
  await said(texts.network.unreachable)
  await page.unroute('**/api/content/')
  await page.reload()
  await opener.press('Enter')
  await press('Add the page')

  await expect(page.getByRole('heading', { level: 1, name: `Cost ${word}` })).toBeVisible()
  await expect(page.frameLocator('iframe').getByLabel('You are here')).toContainText(`Cost ${word}`)
  expect((await lead(first))[0]).toBe(404)
  await press('Publish')
  await said('The page is published.')
  expect((await site.call('GET', '/')).text).toContain(first)

  await field('Address').fill(`${first}-2`)
  await press('Change the address')
  await said('The page has its new address. Visitors of the old one are sent there.')
  expect(await lead(first)).toEqual([308, `${first}-2`])

  // A page that a colleague hid meanwhile takes no visitors: the refusal stands where the page is removed, not where it is hidden.
  const setHidden = async (hidden: boolean) => {
    const json = { hidden, redirect_to: hidden ? '/services' : null }
    const { status } = await site.call('PUT', '/api/content/service-data/visibility/', {
      token: site.token,
      json,
    })
    expect(status).toBe(200)
  }
  const [ofHiding, ofRemoving] = [
    page.getByLabel('Visitors go to').first(),
    page.getByLabel('Visitors go to').last(),
  ]
  await ofRemoving.selectOption('/service/data')
  await setHidden(true)
  await press('Remove the page')
  await expect(ofRemoving).toBeFocused()
  await expect(ofRemoving).toHaveAccessibleDescription(/Choose a page of this site that is shown\.$/)
  await expect(ofHiding).not.toHaveAttribute('aria-invalid')
  await ofHiding.selectOption('/service/data')
  await press('Hide the page')
  await expect(ofHiding).toBeFocused()
  await expect(ofHiding).toHaveAccessibleDescription(/Choose a page of this site that is shown\.$/)
  await expect(ofRemoving).not.toHaveAttribute('aria-invalid')
  await setHidden(false)
  await ofRemoving.selectOption('/services')
  await press('Remove the page')
  await said('This page is removed.')
  expect(await lead(first)).toEqual([302, '/services'])
  const leading = page.getByLabel('Visitors go to')
  await leading.selectOption('/service/data')
  await setHidden(true)
  await press('Send them there')
  await expect(leading).toBeFocused()
  await expect(leading).toHaveAccessibleDescription(/Choose a page of this site that is shown\.$/)
  await setHidden(false)
  await press('Send them there')
  await said('Visitors are sent to /service/data.')
  expect(await lead(first)).toEqual([302, '/service/data'])
  await page.goto(paths.content)
  await page.getByText(/^\d+ removed pages?$/).click()
  await page.getByRole('link', { name: `Cost ${word}`, exact: true }).click()
  await press('Bring it back')
  await press('Show the page again')
  await said('The page is shown again.')
  expect((await lead(`${first}-2`))[0]).toBe(200)
  expect(await findViolations(page, ['light'])).toEqual([])
})
