import { type BodyOf, line, lines } from './fields.ts'
import { partsKind } from './parts-kind.ts'
import { contentTexts as texts } from './texts.ts'

const heading = line(150)
const label = line(80)
const words = line(400, { rows: 2 })
const minutes = line(400, { rows: 2, may: ['minutes'] })
const hours = line(400, { rows: 2, may: ['hours'] })
const address = line(400, { rows: 2, must: ['address'] })
const day = line(400, { rows: 2, must: ['day'] })

/** The page on which candidates see where their application stands, and what stands before it. */
export const myApplicationParts = {
  top: { title: line(70), description: line(200, { rows: 3 }) },
  ask: { heading, lead: words, email: label, hint: words, button: label, no_mail: words },
  asked: { title: heading, heading, steps: lines(300, 6, { may: ['minutes'] }), back: label },
  link: { heading, lead: minutes, button: label },
  ended: { heading, lead: minutes, button: label, other: label },
  confirm: {
    heading,
    lead: address,
    button: label,
    elsewhere: words,
    ask: label,
    ended: heading,
    ended_lead: hours,
    open: label,
  },
  page: {
    heading,
    opened: address,
    ends: minutes,
    leave: label,
    applications: heading,
    none: words,
    submitted: line(40),
    withdraw: label,
    withdraw_lead: words,
    withdraw_now: label,
    withdrawn: label,
    withdrawn_on: line(40),
    withdrawn_next: words,
    stay: label,
  },
  interviews: {
    heading,
    terms: line(150, { must: ['kind', 'minutes'] }),
    with: line(150, { must: ['names'] }),
    moment: line(150, { must: ['day', 'time', 'zone'] }),
    proposed: words,
    declined: words,
    booked: words,
    cancelled: words,
    begun: words,
    past: words,
    choose: label,
    take: label,
    none_left: words,
    none: label,
    none_lead: words,
    none_now: label,
    cannot: label,
    cannot_lead: words,
    cancel: label,
    zone: label,
    zone_label: label,
    show_zone: label,
    done: words,
  },
  kinds: {
    phone: label,
    phone_where: label,
    video: label,
    video_where: label,
    place: label,
    place_where: label,
  },
  contact: {
    heading,
    lead: words,
    name: label,
    phone: label,
    place: label,
    send: label,
    done: words,
  },
  email: { heading, lead: address, label, send: label, done: hours, moved: words, offered: words },
  resume: { heading, lead: words, file: label, hint: words, send: label, done: words },
  texts: {
    heading,
    lead: words,
    live: label,
    waiting: label,
    since: line(40),
    end: label,
    end_all: label,
    phone: label,
    button: label,
    done: words,
  },
  data: {
    heading,
    shared: words,
    copy_lead: words,
    copy: label,
    forget_lead: line(400, { rows: 3, may: ['days'] }),
    backups: line(400, { rows: 3, must: ['days'] }),
    forget: label,
    asked: day,
    keep: label,
    closed_legal_hold: day,
    closed_mistake: day,
    closed_withdrawn: day,
  },
} as const

/** The words of the candidate's own page. */
export type MyApplicationWords = BodyOf<typeof myApplicationParts>

/** The candidate's own page. What is wrong with a form, and the purposes of texts, are worded by the release. */
export const myApplicationKind = partsKind(myApplicationParts, {
  name: 'Page of a candidate',
  titleOf: () => texts.myApplication,
  labelOf: () => '',
  alwaysShown: texts.myApplicationShown,
  checksBraces: true,
  // Each is made for who asks, and kept by nobody.
  oldAfter: () => ['at /my-application'],
})
