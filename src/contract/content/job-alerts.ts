import { type BodyOf, line, lines } from './fields.ts'
import { partsKind } from './parts-kind.ts'
import { contentTexts as texts } from './texts.ts'

const heading = line(150)
const label = line(80)
const words = line(300, { rows: 2 })

/** The page that confirms job alerts and ends them. The form that asks for one is a part of the careers pages. */
export const jobAlertsParts = {
  top: { title: line(70), description: line(200, { rows: 3 }) },
  ask: { heading, lead: words, to: label, no_mail: words },
  asked: { title: heading, heading, steps: lines(300, 6, { may: ['days'] }), back: label },
  confirm: { heading, lead: words, button: label, not: words },
  manage: {
    heading,
    lead: line(300, { rows: 2, must: ['address'] }),
    full: line(300, { rows: 2, may: ['count'] }),
    see: label,
    end: label,
    end_of: line(150, { must: ['search'] }),
    end_all: label,
  },
  leaving: { heading, lead: words, button: label },
  left: { heading, lead: words },
  ended: { heading, lead: line(300, { rows: 2, may: ['days'] }) },
} as const

/** The words of the page of job alerts. */
export type JobAlertsWords = BodyOf<typeof jobAlertsParts>

/** The page of job alerts. */
export const jobAlertsKind = partsKind(jobAlertsParts, {
  name: 'Job alerts',
  titleOf: () => texts.jobAlerts,
  labelOf: () => '',
  alwaysShown: texts.jobAlertsShown,
  checksBraces: true,
  // Each is made for who asks, and kept by nobody.
  oldAfter: () => ['at /job-alerts'],
})
