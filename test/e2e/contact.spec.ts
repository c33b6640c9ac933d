import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { contactForm as words } from '#content/contact-form.ts'
import { faq as faqFor } from '#content/faq.ts'
import { sampleFirm as company } from '#content/firm.ts'
import { plainText } from '#contract/content/inline-links.ts'
import { MESSAGE_MAX } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { findViolations } from './find-violations.ts'
import { goOffline, goOnline } from './offline.ts'
import { expect, test } from './site.ts'

// What the specification says of it, and what comes with a release.
test.use({ firm: 'sample' })

const PATH = '/contact-us'

/** As the server of these tests says them: it has no mail server. */
const faq = faqFor(false).map(({ question, answer }) => ({ question, answer: plainText(answer) }))

const form = (page: Page) => ({
  email: page.getByLabel(words.fields.email, { exact: true }),
  phone: page.getByLabel(words.fields.phone, { exact: true }),
  subject: page.getByLabel(words.fields.subject, { exact: true }),
  company: page.getByLabel(words.fields.company),
  message: page.getByLabel(words.fields.message, { exact: true }),
  send: page.getByRole('button', { name: words.fields.button }),
})

/** Scrolls to the form and waits until it is alive. */
async function openForm(page: Page): Promise<void> {
  await page.goto(PATH)
  await page.locator('#write').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island="contact-form"]')).toHaveAttribute('data-ready', '')
}

async function fill(page: Page, subject = `Shop ${randomUUID()}`): Promise<void> {
  const fields = form(page)
  await fields.email.fill('ada@example.com')
  await fields.phone.fill('+1 555-0100')
  await fields.subject.fill(subject)
  await fields.message.fill('Line one\nLine two')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor finds five offices and one open answer at a time', async ({ page }) => {
      await page.goto(PATH)
      await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
      await expect(page.getByText(contact.banner.tagline)).toBeVisible()
      const list = page.getByRole('main')
      for (const { name, phone } of company.offices) {
        await expect(list.getByRole('heading', { name })).toBeVisible()
        await expect(list.getByRole('link', { name: phone?.shown ?? '' }).last()).toBeVisible()
      }
      expect(await list.getByRole('link', { name: company.email }).count()).toBeGreaterThanOrEqual(5)

      const [first, second] = faq
      const question = (text = '') => page.getByText(text, { exact: true })
      for (const { answer } of faq) await expect(question(answer)).toBeHidden()
      await question(first?.question).click()
      await expect(question(first?.answer)).toBeVisible()
      await question(second?.question).click()
      await expect(question(second?.answer)).toBeVisible()
      await expect(question(first?.answer)).toBeHidden()
      await question(second?.question).click()
      await expect(question(second?.answer)).toBeHidden()
    })

    test('a message is sent, and the form is empty again', async ({ page }) => {
      if (javaScriptEnabled) await openForm(page)
      else await page.goto(PATH)
      await fill(page)
      const fields = form(page)
      await fields.company.fill('Sample & Co')
      await fields.send.click()
      await expect(page.getByText(texts.contact.success).first()).toBeVisible()
      await expect(page.getByText(contact.sent.heading)).toBeVisible()
      for (const field of [fields.email, fields.phone, fields.subject, fields.company, fields.message])
        await expect(field).toHaveValue('')
    })
  })
}

test('each message shows once its field was left, in the words of the spec', async ({ page }) => {
  await openForm(page)
  const { email, phone, subject, company: firm, message, send } = form(page)
  await expect(page.getByText(texts.contact.emailRequired)).toHaveCount(0)
  await email.focus()
  await phone.focus()
  await expect(email).toHaveAccessibleDescription(/Please Enter Your Email !/)
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await subject.focus()
  await expect(phone).toHaveAccessibleDescription(/Enter Your Phone Number!/)
  await firm.focus()
  await expect(subject).toHaveAccessibleDescription(/Please Subject !/)
  await message.focus()
  await expect(firm).not.toHaveAttribute('aria-invalid')
  await email.fill('not an address')
  await expect(email).toHaveAccessibleDescription(/must be a valid email/)
  await expect(message).toHaveAccessibleDescription(/Please Enter Your Message !/)
  await email.fill('ada@example.com')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await send.click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /Please Subject !/ }).click()
  await expect(subject).toBeFocused()
})

test('a message that could not be sent is kept, and sent by the next try', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await openForm(page)
  await fill(page)
  const fields = form(page)
  await goOffline(page)
  await fields.send.click()
  await expect(page.getByText(texts.network.unreachable).first()).toBeVisible()
  await expect(fields.message).toHaveValue('Line one\nLine two')
  await goOnline(page)
  await page.getByRole('button', { name: words.sending.retry }).click()
  await expect(page.getByText(words.sending.thanks)).toBeVisible()
  await expect(fields.message).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused message stands in the form again, with its messages', async ({ page, site }) => {
    const body = new URLSearchParams({ email: 'not an address', phone: '+1 555-0100', message: 'Words' })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status, text } = await site.call('POST', PATH, { body: body.toString(), headers })
    expect(status).toBe(400)
    await page.goto(PATH)
    await page.setContent(text)
    const { email, subject, message } = form(page)
    await expect(email).toHaveValue('not an address')
    await expect(email).toHaveAccessibleDescription(/must be a valid email/)
    await expect(subject).toHaveAccessibleDescription(/Please Subject !/)
    await expect(message).toHaveValue('Words')
  })
})

test.describe('with what was refused and an answer open', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing bars anybody, in light and dark, at 360 and 1280 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    await openForm(page)
    await form(page).message.fill('x'.repeat(MESSAGE_MAX))
    await form(page).send.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByText(faq[0]?.question ?? '', { exact: true }).click()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await findViolations(page), `${width} px`).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
})
