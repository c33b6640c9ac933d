import { expect, test } from 'vitest'
import { contact } from '#content/contact.ts'
import { siteOf } from '#content/site.ts'
import { contactKind } from '#contract/content/contact.ts'
import { CONTACT_KEY } from '#contract/content/keys.ts'
import { letterOf } from '#server/mail/letter.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'

const site = siteOf([])
const company = site.firm
const links = {
  account: (seed: string) => `https://example.com/invitation?token=${seed}`,
  page: (seed: string) => `https://example.com/my-application?token=${seed}`,
  address: (seed: string) => `https://firm.example/address/${seed}`,
  alert: {
    confirm: (seed: string) => `https://example.com/job-alerts?confirm=${seed}`,
    manage: (seed: string) => `https://example.com/job-alerts?reader=${seed}`,
    leave: (seed: string) => `https://example.com/job-alerts/unsubscribe?reader=${seed}`,
  },
  site: 'https://example.com',
  dashboard: 'https://example.com/admin',
  application: (id: number) => `https://example.com/admin/ViewApplications/${id}`,
  notifications: 'https://example.com/admin/settings/notifications',
}

test('the acknowledgment of a message tells the days of the process', async () => {
  const letter = letterOf({ kind: 'message_received', reference: 17 }, links, site)
  for (const body of [letterText(letter, company), await letterHtml(letter, company)]) {
    for (const words of [
      company.name,
      company.email,
      '17',
      '3 business days',
      '1-2 business days',
      '3-5 days',
    ]) {
      expect(body).toContain(words)
    }
  }
})

test('what comes next after a message is what the contact page’s document says, and nothing where it says nothing', () => {
  const mail = { kind: 'message_received', reference: 17 } as const
  const { mail_steps: _, ...before } = contact.sent
  // A text from before this field promises nothing that its firm did not write.
  const { sent } = contactKind.body.parse({ ...contact, sent: before })
  expect(
    letterText(
      letterOf(mail, links, { ...site, firm: { ...company, messageSteps: sent.mail_steps } }),
      company,
    ),
  ).not.toMatch(/next|NDA|3 business days/)
  const other = siteOf([
    {
      ...{ kind: 'contact', key: CONTACT_KEY, changed: null, hidden: false, redirect_to: null },
      body: { ...contact, sent: { ...contact.sent, mail_steps: ['{company} llama el mismo día.'] } },
    },
  ])
  expect(letterText(letterOf(mail, links, other), other.firm)).toContain(
    `1. ${other.firm.name} llama el mismo día.`,
  )
})

test('a job’s title stands in the mail as text', async () => {
  const job_title = '<img src=x onerror=alert(1)> & "Co"'
  const letter = letterOf({ kind: 'application_received', reference: 3, job_title }, links, site)
  expect(letterText(letter, company)).toContain(job_title)
  const html = await letterHtml(letter, company)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test.each(['invitation', 'password_link'] as const)('%s carries its link, in both forms', async (kind) => {
  const letter = letterOf({ kind, reference: 5, seed: 'abc' }, links, site)
  for (const body of [letterText(letter, company), await letterHtml(letter, company)]) {
    expect(body).toContain('https://example.com/invitation?token=abc')
    expect(body).toContain('72 hours')
  }
})

test('every mail to a candidate carries a link to their own page', async () => {
  for (const mail of [
    { kind: 'application_received', reference: 3, job_title: 'Engineer', page_seed: 'xyz' },
    { kind: 'page_link', reference: 4, page_seed: 'xyz' },
  ] as const) {
    const letter = letterOf(mail, links, site)
    for (const body of [letterText(letter, company), await letterHtml(letter, company)]) {
      expect(body).toContain('https://example.com/my-application?token=xyz')
      expect(body).toContain('30 minutes')
    }
  }
})

test('what recruiters are told counts, names jobs, and says how to change it', async () => {
  const jobs = [{ title: 'QA <Lead>', count: 2 }]
  const arrivals = letterOf({ kind: 'arrivals', applications: 3, jobs, messages: 1, replies: 2 }, links, site)
  expect(arrivals.subject).toBe('3 new applications, 1 new message, 2 new answers')
  expect(letterText(arrivals, company)).toContain(
    '- 2 new applications for QA <Lead>\n- 1 new application for other jobs',
  )
  expect(letterText(arrivals, company)).toContain('- 2 new answers to letters of yours')
  expect(await letterHtml(arrivals, company)).toContain('2 new applications for QA &lt;Lead&gt;')
  const waiting = [{ what: 'steps', count: 1 } as const, { what: 'deletions', count: 2 } as const]
  const morning = letterOf(
    { kind: 'morning', applications: 0, jobs: [], messages: 0, replies: 0, waiting },
    links,
    site,
  )
  for (const body of [letterText(morning, company), await letterHtml(morning, company)]) {
    expect(body).toContain('1 next step of yours due or late')
    expect(body).toContain('2 people who ask to be deleted by a set day')
    expect(body).toContain(links.dashboard)
    expect(body).toContain(links.notifications)
    expect(body).not.toMatch(/undefined|Reference/)
  }
})
