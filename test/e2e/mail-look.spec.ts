import { siteOf } from '#content/site.ts'
import { INTERVIEW_EVENTS, type Mail } from '#contract/mail/mail.ts'
import { interviewLetter } from '#server/mail/interview-letter.ts'
import { type Letter, letterOf, type SiteMail } from '#server/mail/letter.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import { type PersonLetter, personLetterText } from '#server/mail/person-letter.ts'
import { personLetterHtml } from '#server/mail/person-letter-html.ts'
import { drawn, findViolations, WCAG } from './find-violations.ts'
import { expect, test } from './site.ts'

const sample = siteOf([])
/** Names of one word, as long as an owner may make them. */
const names = { name: 'Personalvermittlung'.repeat(3), legalName: 'Personalvermittlung'.repeat(5) }
const words = { ...sample, firm: { ...sample.firm, ...names } }
const ORIGIN = 'https://recruiting.a-rather-long-name-of-a-company.example.com'
/** As long as a secret is, and without a place to break. */
const seed = 'b'.repeat(86)
const links = {
  account: (it: string) => `${ORIGIN}/invitation?token=${it}`,
  address: (it: string) => `${ORIGIN}/my-application/address?token=${it}`,
  page: (it: string) => `${ORIGIN}/my-application?token=${it}`,
  alert: {
    confirm: (it: string) => `${ORIGIN}/job-alerts?confirm=${it}`,
    manage: (it: string) => `${ORIGIN}/job-alerts?reader=${it}`,
    leave: (it: string) => `${ORIGIN}/job-alerts/unsubscribe?reader=${it}`,
  },
  site: ORIGIN,
  dashboard: `${ORIGIN}/admin`,
  application: (id: number) => `${ORIGIN}/admin/ViewApplications/${id}`,
  notifications: `${ORIGIN}/admin/settings/notifications`,
}
const job_title = `Senior Engineer for ${'Donaudampfschifffahrt'.repeat(3)} & <Systems>`
const arrived = { applications: 7, jobs: [{ title: job_title, count: 4 }], messages: 2, replies: 1 }
const search = { search: 'engineer', location: 'New York', job_type: null, remote: true, count: 9 }
const jobs = [{ id: 7, title: job_title, address: '350 Fifth Avenue, New York, NY 10118', remote: true }]

/** Of every kind there is one at least: a new kind does not compile without. */
const site: { [Kind in SiteMail['kind']]: Extract<SiteMail, { kind: Kind }> } = {
  message_received: { kind: 'message_received', reference: 17 },
  application_received: { kind: 'application_received', reference: 3, job_title, page_seed: seed },
  page_link: { kind: 'page_link', reference: 4, page_seed: seed },
  address_confirm: { kind: 'address_confirm', reference: 10, seed },
  address_changed: { kind: 'address_changed', reference: 11 },
  invitation: { kind: 'invitation', reference: 5, seed },
  sign_in_moved: { kind: 'sign_in_moved', reference: 1, path: '/team/entrance' },
  test: { kind: 'test', reference: 1 },
  password_link: { kind: 'password_link', reference: 6, seed },
  arrivals: { kind: 'arrivals', ...arrived },
  morning: { kind: 'morning', ...arrived, waiting: [{ what: 'steps', count: 3 }] },
  job_alert_confirm: { kind: 'job_alert_confirm', reference: 7, seed },
  job_alert: {
    ...{ kind: 'job_alert', reference: 8, seed, since: '2026-11-01T00:00:00.000Z' },
    searches: [{ ...search, jobs }],
  },
}

const starts_at = '2099-11-24T15:00:00.000Z'
const interview: Extract<Mail, { kind: 'interview' }> = {
  ...{ kind: 'interview', reference: 9, event: 'booked', to: 'candidate', calendar: true, uid: 'u' },
  ...{ sequence: 1, starts_at, minutes: 45, zone: 'America/New_York', job_title, page_seed: seed },
}
type Row = NonNullable<Parameters<typeof interviewLetter>[1]['row']>
const row = {
  ...{ id: 1, application_id: 2, name: 'Grace Hopper', email: 'grace@example.com', kind: 'video' },
  ...{ place: `https://meet.example.com/${'x'.repeat(90)}`, starts_at, state: 'booked' },
  people: [{ name: 'Ann Recruiter', email: 'ann@example.com', enabled: true }],
} as unknown as Row

type Drawn = { name: string; text: string; html: Promise<string> }
const ofSite = (name: string, letter: Letter): Drawn => ({
  ...{ name, text: letterText(letter, words.firm), html: letterHtml(letter, words.firm) },
})
const ofPerson = (name: string, letter: Omit<PersonLetter, 'page'>, page?: string): Drawn => {
  const whole = { ...letter, page }
  return { name, text: personLetterText(whole, words), html: personLetterHtml(whole, words) }
}

function all(): Drawn[] {
  const interviews = INTERVIEW_EVENTS.flatMap((event) =>
    (['candidate', 'recruiter'] as const).flatMap((to) => {
      const state: Row['state'] = event === 'proposed' || event === 'declined' ? event : 'booked'
      const about = {
        row: { ...row, state },
        recipient: to === 'candidate' ? row.email : 'ann@example.com',
        at: new Date(),
        site: words,
      }
      const made = interviewLetter({ ...interview, event, to }, about, links)
      return made === undefined ? [] : [ofSite(`interview ${event} to ${to}`, made.letter)]
    }),
  )
  expect(interviews).toHaveLength(2 * INTERVIEW_EVENTS.length)
  const body = `Hello Grace,\n\nplease pick a time:\n${links.page(seed)}\n\n${'Straßenbahnhaltestelle'.repeat(6)}`
  const way = links.page(seed)
  return [
    ...Object.entries(site).map(([kind, mail]) => ofSite(kind, letterOf(mail, links, words))),
    ...interviews,
    ofPerson('a letter to a person', { subject: `About ${job_title}`, body, signature: 'Ann\n+1 212' }, way),
    ofPerson(
      'a letter to many',
      { subject: 'Hello', body: 'Hello there,\n\nhow are you?', signature: '' },
      way,
    ),
    ofPerson('a letter of a question for a time', { subject: 'Interview', body, signature: 'Ann' }, way),
    ofPerson('an answer to a message', { subject: 'Re: Hello', body, signature: 'Ann' }),
  ]
}

test('every letter reads well in light, in dark, without pictures, on a phone, on paper and as text', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('**/*', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  for (const { name, text, html } of all())
    await test.step(name, async () => {
      await page.emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setContent(await html)
      // Without pictures nothing is missing: there are none.
      expect(await page.locator('img, svg, picture, [background]').count()).toBe(0)
      for (const width of [360, 600]) {
        await page.setViewportSize({ width, height: 800 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(width)
      }
      expect(await findViolations(page, ['light', 'dark'], WCAG), name).toEqual([])
      // Still in dark: the reader's scheme is followed, on the screen alone.
      expect(await shadesOf(page), name).toEqual({ paper: 'dark', ink: 'light' })
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await drawn(page)
      expect(await shadesOf(page), name).toEqual({ paper: 'none', ink: 'dark' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(600)
      // Who reads mail as text misses no way to go.
      const ways = await page
        .locator('a[href^=http]')
        .evaluateAll((all) => all.map((it) => it.getAttribute('href')))
      for (const way of ways) expect(text, name).toContain(way ?? '')
      const words = (from: string) => from.replaceAll(/[()\s]+/g, ' ').trim()
      for (const line of (await page.locator('h1, h2, li').allTextContents()).slice(1))
        expect(words(text), name).toContain(words(line))
    })
  expect(asked).toEqual([])
})

test('a phone behind a name that reads from right to left reads as it is dialed', async ({ page }) => {
  const firm = { ...sample.firm, legalName: 'شركة التوظيف العربية (ذ.م.م)' }
  const itsWords = { ...sample, firm }
  const letter = { subject: 'Hello', body: 'Hello there', signature: '', page: undefined }
  const received = letterOf(site.message_received, links, itsWords)
  for (const html of [await letterHtml(received, firm), await personLetterHtml(letter, itsWords)]) {
    await page.setContent(html)
    const lefts = await page.locator('.small', { hasText: firm.phone.shown }).evaluate((line, phone) => {
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const at = text.nodeValue?.indexOf(phone) ?? -1
        if (at >= 0)
          return [...phone].map((_, more) => {
            const sign = document.createRange()
            sign.setStart(text, at + more)
            sign.setEnd(text, at + more + 1)
            return sign.getBoundingClientRect().left
          })
      }
      return []
    }, firm.phone.shown)
    expect(lefts).toHaveLength(firm.phone.shown.length)
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
  }
})

/** How light the paper and the words of the letter are, as they are drawn. */
const shadesOf = (page: import('@playwright/test').Page) =>
  page.evaluate(() => {
    const shade = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
      if (alpha === 0) return 'none'
      return red + green + blue > 3 * 128 ? 'light' : 'dark'
    }
    const words = document.querySelector('.sheet p')
    return {
      paper: shade(getComputedStyle(document.body).backgroundColor),
      ink: words === null ? '' : shade(getComputedStyle(words).color),
    }
  })
