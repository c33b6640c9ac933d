import { type BodyOf, line, lines } from './fields.ts'
import { partsKind } from './parts-kind.ts'
import { type ContentTag, isSame } from './shown.ts'
import { contentTexts as texts } from './texts.ts'

const heading = line(150)
const label = line(80)
const words = line(300, { rows: 2 })

/** The careers pages: the list of jobs, the page of a job, and the form under it. */
export const careersParts = {
  banner: { title: label, tagline: line(200, { optional: true, telling: true }) },
  filters: {
    label,
    open: label,
    words: label,
    location: label,
    location_hint: label,
    job_type: label,
    any_type: label,
    workplace: label,
    any_workplace: label,
    remote: label,
    on_site: label,
    button: line(30),
    active: label,
    remove: line(80, { may: ['filter'] }),
    reset: label,
    places: label,
  },
  types: { full_time: line(40), part_time: line(40), contract: line(40), internship: line(40) },
  pay: {
    exact: line(80, { may: ['amount', 'unit'] }),
    range: line(80, { may: ['low', 'high', 'unit'] }),
    from: line(80, { may: ['amount', 'unit'] }),
    up_to: line(80, { may: ['amount', 'unit'] }),
    hour: line(40),
    day: line(40),
    week: line(40),
    month: line(40),
    year: line(40),
  },
  list: {
    count_one: label,
    count: line(80, { may: ['count'] }),
    match_one: label,
    match: line(80, { may: ['count'] }),
    pages: label,
    previous: label,
    page: line(80, { may: ['page', 'pages'] }),
    next: label,
    titled: line(80, { may: ['page'] }),
    standing: line(200, { may: ['title', 'location'] }),
    standing_link: label,
    applied: label,
    applied_link: label,
  },
  empty: { heading, text: words, reset: label, none_heading: heading, none_text: words },
  nearest: {
    without: line(80, { may: ['matches', 'words'] }),
    and: line(20),
    any_word: line(80, { may: ['matches'] }),
    all_one: label,
    all: line(80, { may: ['count'] }),
  },
  alerts: { heading, lead: words, lead_all: words, all: label, email: label, button: label },
  job: {
    back: label,
    facts: label,
    location: label,
    job_type: label,
    workplace: label,
    pay: label,
    posted: label,
    closes: label,
    requirement: heading,
    skills: heading,
    related: heading,
    description: line(300, { rows: 2, may: ['title', 'location'] }),
    // Words from before there was this one go on as they were.
    picture: line(40, { later: 'Now hiring' }),
  },
  gone: { unknown_title: label, unknown: words, closed_title: label, closed: heading, closed_text: words },
  apply: {
    heading,
    lead: words,
    lead_questions: words,
    name: label,
    email: label,
    phone: label,
    phone_hint: words,
    message: label,
    message_hint: words,
    texts: label,
    trap: label,
    button: label,
    privacy: words,
    privacy_link: label,
  },
  resume: {
    label,
    hint: words,
    choose_again: words,
    choose_file_again: line(300, { rows: 2, may: ['file'] }),
    formats_question: words,
    formats_answer: words,
    formats: lines(300, 8, { optional: true }),
  },
  questions: {
    heading,
    optional: line(30),
    yes: line(30),
    no: line(30),
    no_answer: line(40),
    number_hint: label,
  },
  sending: {
    sending: label,
    share: line(80, { may: ['percent'] }),
    summary: words,
    failed: words,
    kept: words,
    retry: label,
    wait_minutes: line(300, { rows: 2, may: ['minutes'] }),
    wait_seconds: line(300, { rows: 2, may: ['seconds'] }),
  },
  sent: {
    thanks: words,
    earlier: words,
    heading,
    steps: lines(200, 6, { optional: true }),
    other_jobs: label,
    again: label,
  },
  search: { title: line(70), description: line(200, { rows: 3 }), picture: label, feed: label },
} as const

/** The words of the careers pages. */
export type Careers = BodyOf<typeof careersParts>

/** Those of the form, which travel to the browser. */
export type ApplyWords = Pick<Careers, 'apply' | 'resume' | 'sending' | 'sent'>

/** What pages say of jobs that show a few of them. */
const ofJobs = ({ types }: Careers) => types

const oldAfter = (before: Careers, after: Careers): ContentTag[] => [
  'careers',
  ...(isSame(ofJobs(before), ofJobs(after)) ? [] : (['job types'] as const)),
  // Its name stands in breadcrumbs, its words on its social picture.
  ...(isSame(before.search, after.search) ? [] : (['frame'] as const)),
  'sitemap',
]

/** The careers pages. Errors of the form are the specification's, consent to texts is worded by the release. */
export const careersKind = partsKind(careersParts, {
  name: 'Careers pages',
  titleOf: () => texts.careersPages,
  labelOf: ({ search }) => search.title,
  alwaysShown: texts.careersShown,
  checksBraces: true,
  oldAfter,
})
