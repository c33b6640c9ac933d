import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { companySample } from '#content/company.ts'
import { contentSamples } from '#content/content-samples.ts'
import { demoJobs } from '#content/demo-jobs.ts'
import { partners } from '#content/home-lists.ts'
import { mailsSample } from '#content/mails.ts'
import { standingJobs } from '#content/standing-jobs.ts'
import { brandSample } from '#contract/content/brand.ts'
import { dialed } from '#contract/content/company.ts'
import { ROOT } from '#test/support/server-process.ts'
import { isBuildFresh } from '../scripts/build-stamp.ts'

/** Where the sample stands, and nothing else: its documents, the people that a new site begins with, and how the release looks. */
const SAMPLES = /^(?:part-)?(?:sample-documents|samples)(?:-[\w-]+)?\.js$/
const LOOK = /^(?:part-)?release-look(?:-[\w-]+)?\.js$/

const files = () =>
  globSync(['build/**/*.{js,mjs,css,html,json,svg,webmanifest}'], { cwd: ROOT })
    .filter((path) => !path.startsWith('build/package'))
    .map((path) => ({ path, name: basename(path), text: readFileSync(join(ROOT, path), 'utf8') }))

/** A text in code: its quotes are escaped, and its dashes and signs may be. */
const firstWords = (text: string): string => /^[\w ,.-]{1,60}/.exec(text)?.[0] ?? ''

/** Texts of a document that nobody else would write: sentences, not labels. */
function* sentences(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (firstWords(value).split(' ').length >= 6) yield firstWords(value)
  } else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* sentences(one)
}

/** They say how any firm's menus, lists of jobs, forms and mails are worded; browsers have some of that, and the admin says some of it too. */
const OF_ANY_FIRM = new Set([
  ...['menus', 'careers', 'contactform', 'failure'],
  ...['myapplication', 'jobalerts', 'mails'],
])
/** What the mails promise all the same. */
const [PROMISE = ''] = mailsSample.application.steps

/** What tells the firm of the samples: its name and the parts of it, and whatever could be called, written to or visited. */
function wordsOfTheSample(): string[] {
  const { name, legal_name, email, place, program, offices, map, social, leader, figures } = companySample
  const [proper = name] = name.split(' ')
  return [
    ...[
      proper,
      proper.toLowerCase(),
      name,
      legal_name,
      email,
      place,
      program,
      map,
      leader.text,
      leader.profile,
    ],
    ...offices.flatMap(({ address, phone }) => [
      ...address.split('\n').slice(0, 2),
      phone,
      dialed(phone) ?? '',
    ]),
    ...social.map(({ href }) => href),
    ...figures.map(({ label }) => label).filter((label) => label.includes(' ')),
    ...partners,
    firstWords(PROMISE),
    ...[...demoJobs, ...standingJobs.map(({ job }) => job)].map(({ job_decrp }) => firstWords(job_decrp)),
    ...contentSamples
      .filter(({ kind }) => !OF_ANY_FIRM.has(kind))
      .flatMap(({ body }) => [...sentences(body)]),
  ].filter((word) => word !== '' && word !== 'USA')
}

const fresh = isBuildFresh(ROOT)

test.runIf(fresh)(
  'no word of the sample firm stands in what is built, but in the files of its documents',
  () => {
    const words = [...new Set(wordsOfTheSample())]
    expect(words.length).toBeGreaterThan(300)
    const built = files()
    // They are there to be found: otherwise nothing would be looked for.
    const [documents] = built.filter(({ name }) => name === 'part-sample-documents.js')
    expect(documents?.text).toContain(companySample.legal_name)
    const found = built
      .filter(({ name }) => !SAMPLES.test(name))
      .flatMap(({ path, text }) =>
        words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`),
      )
    expect(found).toEqual([])
  },
)

test.runIf(fresh)('what a browser loads holds no file of samples', () => {
  const sent = files().filter(({ path }) => /^build\/(?:pages\/client|islands|resume-frame)\//.test(path))
  expect(sent.length).toBeGreaterThan(100)
  expect(sent.filter(({ name }) => SAMPLES.test(name))).toEqual([])
})

test.runIf(fresh)(
  'its colors stand in the style sheet, the icon and the palette that others are derived from',
  () => {
    const colors = [brandSample.brand, brandSample.signal]
    const found = files()
      .filter(({ name, path }) => !LOOK.test(name) && !/(?:\.css|\/icon-[\w-]+\.svg)$/.test(path))
      .flatMap(({ path, text }) =>
        colors.filter((color) => text.includes(color)).map((color) => `${path}: ${color}`),
      )
    expect(found).toEqual([])
  },
)
