import { z } from 'zod'
import { administratorErrors, Done, type Endpoint, inputErrors } from '../core/endpoint.ts'

/** What a new site is asked for, in this order. */
export const SCREENS = ['firm', 'brand', 'services', 'mail', 'people', 'job'] as const
export type Screen = (typeof SCREENS)[number]

const ScreenState = z.enum(['open', 'done', 'skipped'])
export type ScreenState = z.infer<typeof ScreenState>

/** `none`: nobody began. `left`: to be come back to from the dashboard. `ended`: finished, or not wanted. */
export const FirstStart = z.object({
  state: z.enum(['none', 'open', 'left', 'ended']),
  screens: z.record(z.enum(SCREENS), ScreenState),
  /** Whether a sign-in leads there: the first administrator's of a site that nobody has made their own. */
  leads: z.boolean(),
  /** The address that mails are from; null while there is no mail server. */
  mail_from: z.string().nullable(),
  /** How many of the jobs that a new site begins with visitors still see as they came. */
  sample_jobs: z.int(),
})
export type FirstStart = z.infer<typeof FirstStart>

const FirstStartResponse = z.object({ data: FirstStart })

/** What somebody does: they begin, go on from a screen, leave for later, or end it. */
export const FirstStartAct = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['begin', 'leave', 'dismiss', 'finish']) }),
  z.object({ act: z.literal('screen'), screen: z.enum(SCREENS), as: z.enum(['done', 'skipped']) }),
])
export type FirstStartAct = z.infer<typeof FirstStartAct>

const ActInput = z.object({ does: FirstStartAct })

/** How many screens are dealt with; undefined where nobody is to be reminded. */
export function waitingSetup({
  state,
  screens,
  leads,
}: Pick<FirstStart, 'state' | 'screens' | 'leads'>): { dealt: number; of: number } | undefined {
  if (state === 'ended' || (state === 'none' && !leads)) return undefined
  return { dealt: SCREENS.filter((screen) => screens[screen] !== 'open').length, of: SCREENS.length }
}

/** The six screens by which a firm makes a new site its own. */
export const firstStartEndpoints = {
  firstStart: {
    method: 'GET',
    path: '/api/first-start/',
    access: 'administrator',
    summary: 'How far the first start of this site has come, and whether a sign-in leads there.',
    success: { status: 200, body: FirstStartResponse },
    errors: administratorErrors,
  },
  actOnFirstStart: {
    method: 'POST',
    path: '/api/first-start/',
    access: 'administrator',
    summary: 'Begin it, deal with or skip a screen, leave it for later, finish it or dismiss it.',
    body: ActInput,
    success: { status: 200, body: FirstStartResponse },
    errors: [...inputErrors, ...administratorErrors],
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/first-start/test-mail/',
    access: 'administrator',
    summary: 'Send a mail to oneself, to see whether mails arrive.',
    success: { status: 200, body: Done },
    errors: ['mail_not_set', ...administratorErrors],
  },
  closeSampleJobs: {
    method: 'POST',
    path: '/api/first-start/sample-jobs/',
    access: 'administrator',
    summary: 'Close the jobs that a new site begins with. One that somebody changed stays open.',
    success: { status: 200, body: FirstStartResponse },
    errors: administratorErrors,
  },
} as const satisfies Record<string, Endpoint>
