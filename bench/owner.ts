import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { companySample } from '#content/company.ts'
import { partners } from '#content/home-lists.ts'
import { dialed } from '#contract/content/company.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { crawlSite } from './support/crawl-site.ts'
import { ADMIN, requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * An owner makes an empty site the site of another firm, in a real browser, from the first sign-in on: the six screens, then
 * the documents. Counts what they press and type, and goes through the site afterwards: no dead link or anchor, and no word of
 * the sample firm.
 */

/** What a person takes to find and press something, to go to a field, and to type a character. */
const SECONDS = { press: 3, field: 1.5, character: 0.25 }
const FIVE_MINUTES = 300

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#1f5c4d" d="M26 22h12l5 36H21zM24 12l8-8 8 8v8H24z"/></svg>`

requireFreshBuild()
const dataDir = join(temporaryFolder('owner'), 'data')
mkdirSync(dataDir, { recursive: true })
const site = await startSite({ dataDir, more: { SEED_DEMO: '1' } })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
const page: Page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
page.setDefaultTimeout(15_000)

type Part = { name: string; presses: number; fields: number; characters: number }
const parts: Part[] = []
let part: Part = { name: '', presses: 0, fields: 0, characters: 0 }
function begin(name: string): void {
  part = { name, presses: 0, fields: 0, characters: 0 }
  parts.push(part)
}

async function press(name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
  part.presses += 1
}

async function type(field: ReturnType<Page['locator']>, text: string): Promise<void> {
  if ((await field.inputValue()) === text) return
  await field.fill(text)
  part.fields += 1
  part.characters += text.length
}

const label = (name: string, text: string) => type(page.getByLabel(name, { exact: true }).last(), text)

async function tick(name: string, on: boolean): Promise<void> {
  await page.getByLabel(name, { exact: true }).first().setChecked(on)
  part.presses += 1
}

const byId = (id: string) => page.locator(`[id="content-${id}"]`)

/** A part of a form that is closed is opened, from the outermost on. */
async function open(id: string): Promise<void> {
  for (let depth = 0; depth < 4 && !(await byId(id).isVisible()); depth += 1) {
    await byId(id).evaluate((field) => {
      let opener: Element | null = null
      for (let within = field.parentElement; within !== null; within = within.parentElement) {
        const by =
          within.id && document.querySelector(`[aria-controls="${within.id}"][aria-expanded="false"]`)
        if (by) opener = by
        if (within.hidden)
          opener = within.previousElementSibling?.querySelector('[aria-expanded="false"]') ?? opener
      }
      ;(opener as HTMLElement | null)?.click()
    })
    part.presses += 1
  }
}

async function write(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, text] of Object.entries(texts)) {
    await open(id)
    await type(byId(id), text)
  }
}

async function leaveOut(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await open(`${id}-heading`)
    await byId(`${id}-shown`).uncheck()
    part.presses += 1
  }
}

async function edit(key: string, name: string): Promise<void> {
  begin(name)
  await page.goto(`${site.origin}/admin/content/${key}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  part.presses += 2
}

async function publish(): Promise<void> {
  await press('Publish')
  await page.getByText('The page is published.').first().waitFor()
}

async function add(name: string, texts: Readonly<Record<string, string>>): Promise<void> {
  begin(`added service: ${name}`)
  await page.goto(`${site.origin}/admin/content`)
  await press('Add a page')
  await label('Name', name)
  await press('Add the page')
  await byId('lead').waitFor()
  await press('Add a section')
  await write(texts)
  await publish()
}

// The six screens.
await page.goto(`${site.origin}${LOGIN_PATH}`)
await label('Email', ADMIN.email)
await label('Password', ADMIN.password)
begin('first start')
await press('Login')
const screen = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
await screen('Who are you?')
for (const [name, text] of Object.entries({
  Name: 'Harborlight Staffing',
  'Name with its legal form': 'Harborlight Staffing LLC',
  Email: 'hello@harborlight.example',
  'Town and state of the head office, as a sentence says it': 'Portland, Oregon',
  'What the head office is called': 'Portland',
  'Address, in the lines that an envelope has': '18 Wharf Street\nPortland, OR 97204\nUSA',
  Phone: '(503) 555-0177',
}))
  await label(name, text)
await page.getByLabel(/^Leave out what the sample firm/).check()
part.presses += 1
await press('Save and go on')
await screen('How do you look?')
await label('Main color', '#1f5c4d')
await label('Accent color', '#b3541e')
await page
  .locator('input[type=file]')
  .first()
  .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
part.presses += 2
await tick('Write the name beside it', true)
await page.getByText('Fraunces and Figtree').click()
part.presses += 1
await press('Save and go on')
await screen('What do you offer?')
await press('None: Services')
await press('None: Marketing and platforms')
for (const name of ['Staffing Solution', 'Recruitment Workforce Management']) await tick(name, true)
await press('Save and go on')
await screen('Do your mails arrive?')
await press('Go on')
await screen('Who works with you?')
await press('Skip')
await screen('Whom are you looking for?')
await press(/^Close the \d+ sample jobs$/)
await page.getByText('The sample jobs are closed.').first().waitFor()
await label('Job title', 'Systems Administrator, Harbor Terminals')
await label('Location', 'Portland, OR')
await label(
  'Job description',
  'You keep the servers of two harbor terminals running. Three years with Linux are expected.',
)
await press('Post the job')
await screen('That is all')
await press('Finish')

await edit('company', 'facts of the firm')
await press('Add an office')
await label('Region or town', 'Salem')
await label('Address', '4 Mill Lane\nSalem, OR 97301')
await label('Phone', '(503) 555-0178')
await label('Place of the head office on the map', '45.5189, -122.6725')
for (const [figure, what] of [
  ['41', 'Teams placed'],
  ['1200', 'People at work'],
] as const) {
  await press('Add a figure')
  await label('Figure', figure)
  await label('What it counts', what)
}
await label('Title', 'Founder')
await label('Sentence', 'Ana Reyes answers for every placement, in English y en español.')
await publish()

await add('Warehouse Staffing', {
  lead: 'People for docks, cold stores and night shifts, on site within two days.',
  'sections-0-heading': 'How it runs',
  'sections-0-paragraphs': 'You name the shift and the count. We send people who have done it.',
  'next-text': 'How many people, from when?',
  'next-action': 'Talk to us',
  description:
    'Warehouse and dock staffing in Portland, Oregon: docks, cold stores and night shifts, on site within two days.',
})
await add('Personal bilingüe', {
  lead: 'Equipos que atienden en inglés y en español, por semana o por proyecto.',
  'sections-0-heading': 'A quién enviamos',
  'sections-0-paragraphs': 'Personas que trabajan en los dos idiomas cada día.',
  'next-text': '¿En qué idioma atiende su equipo?',
  'next-action': 'Hablemos',
  description:
    'Personal bilingüe para empresas de Portland y Salem: recepción, almacén y soporte en inglés y español.',
})

await edit('home', 'home page')
await write({
  'hero-tagline': 'Gente que llega a tiempo',
  'hero-before': 'people for',
  'hero-phrases': 'your dock\nyour kitchen\nsu equipo',
  'about-heading': 'A staffing firm on the river',
  'about-lead': 'We place people in {place} since 2011.',
  'about-text': '',
  'about-aims-0-text': 'Work that starts on Monday and is paid on Friday.',
  'about-aims-1-text': 'A town where no shift is short.',
  'about-values-0-text': 'Everybody is asked the same questions.',
  'about-values-1-text': 'Half of our teams speak Spanish at work.',
  'about-values-2-text': 'A late bus is told to you before the shift begins.',
  'services-list-0-text': 'Your hiring, run for you.',
  'services-list-1-text': 'Contract, seasonal and permanent people, met in person.',
})
for (const [at, title, text, href] of [
  [2, 'Warehouse Staffing', 'Docks, cold stores and nights.', '/service/warehouse-staffing'],
  [3, 'Personal bilingüe', 'Equipos en inglés y en español.', '/service/personal-bilingue'],
] as const) {
  const within = page
    .locator('section, div')
    .filter({ has: byId('services-heading') })
    .last()
  await within.page().getByRole('button', { name: 'Add a card', exact: true }).first().click()
  part.presses += 1
  await write({
    [`services-list-${at}-title`]: title,
    [`services-list-${at}-text`]: text,
    [`services-list-${at}-href`]: href,
  })
}
await leaveOut('intro', 'technology', 'industries', 'process', 'partners')
await write({
  'search-description':
    'People for docks, kitchens and night shifts in Portland and Salem, in English y en español.',
})
await publish()

await edit('services', 'page of services')
await write({
  'banner-tagline': 'For docks, kitchens and offices along the Willamette.',
  'services-list-0-text': 'Contract, seasonal and permanent people, met in person.',
  'closing-paragraphs': 'Say what the work is and when it begins. We answer the same day.',
  'search-description':
    'Staffing for warehouses, kitchens and offices in Portland and Salem, in English and Spanish.',
})
await leaveOut('marketing')
await publish()

await edit('contact-us', 'contact page')
await write({
  'banner-tagline': 'Llame, escriba o pase por la oficina.',
  'offices-lead': '{offices} offices, one team.',
  'sent-steps': 'A mail confirms it.\n\nWe call you the same day.',
  'sent-mail_steps': 'We call you the same day.',
  'search-description': 'Call or write to {company} in Portland or Salem. Somebody answers the same day.',
})
await publish()

await edit('questions', 'questions')
await write({
  'questions-list-0-answer': 'The same day, by phone or mail.',
  'questions-list-0-without_mail': '',
})
for (let left = 11; left > 0; left -= 1) await press(/^Remove Question 2: /)
await publish()

await edit('privacy-policy', 'privacy policy')
await write({
  lead: 'The first half covers text messages about jobs, the second what this site stores about you.',
})
await publish()

await edit('products', 'products, hidden')
await press('Hide the page')
await page.getByText('The page is hidden.').first().waitFor()
await browser.close()

// What visitors, search engines and readers of shared links find now.
const beside = [
  '/my-application',
  '/no-such-page',
  '/job-alerts',
  '/site.webmanifest',
  '/careers?search=zzz',
  '/careers/jobs-detail/1',
]
const { visited, dead, elsewhere, anchors } = await crawlSite(site.origin, beside)
await site.end()
const { name, place, map, offices, figures, leader, email } = companySample
const WORDS = [
  ...[
    name.split(' ')[0] ?? name,
    email,
    place,
    'Coral Springs',
    map,
    leader.title,
    leader.text,
    'Five places',
    'Eight services',
  ],
  ...offices.flatMap(({ address, phone }) => [
    address.split('\n')[0] ?? address,
    phone,
    dialed(phone) ?? phone,
  ]),
  ...figures.map(({ figure, label: what }) => `${what}</dt><dd><span class="sr-only">${figure}`),
  ...partners,
]
const left = visited
  .filter(({ address }) => !address.startsWith('/assets/') && !address.startsWith('/api/'))
  .flatMap(({ address, body }) =>
    WORDS.filter((word) => body.toLowerCase().includes(word.toLowerCase())).map(
      (word) => `${address}: ${word}`,
    ),
  )

const secondsOf = ({ presses, fields, characters }: Part): number =>
  presses * SECONDS.press + fields * SECONDS.field + characters * SECONDS.character
const total = parts.reduce<Part>(
  (sum, one) => ({
    name: 'all',
    presses: sum.presses + one.presses,
    fields: sum.fields + one.fields,
    characters: sum.characters + one.characters,
  }),
  { name: 'all', presses: 0, fields: 0, characters: 0 },
)
printTable(
  'From the first sign-in to the site of another firm, 0 files and 0 builds',
  ['part', 'presses', 'fields', 'characters', 'minutes, as reckoned'],
  [...parts, total].map((one) => [
    one.name,
    ...[one.presses, one.fields, one.characters].map(String),
    (secondsOf(one) / 60).toFixed(1),
  ]),
)
console.log(
  `\n${visited.length} addresses: ${dead.length} dead links, ${elsewhere.length} to hidden pages whose visitors are sent on, ${anchors.length} dead anchors, ${left.length} words of the sample`,
)
const [firstStart] = parts
failWith([
  ...dead,
  ...anchors,
  ...left,
  ...(firstStart !== undefined && secondsOf(firstStart) > FIVE_MINUTES
    ? [`the first start takes ${Math.round(secondsOf(firstStart))} s, the goal is ${FIVE_MINUTES}`]
    : []),
])
