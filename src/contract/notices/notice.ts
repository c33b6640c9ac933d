import { z } from 'zod'
import { day } from '../core/day.ts'
import { NOTICE_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { peopleTexts } from '../people/texts.ts'

const noticeDay = z.union(
  [z.literal('').transform(() => null), day(peopleTexts.notice.dayInvalid), z.null()],
  { error: peopleTexts.notice.dayInvalid },
)

const isLink = (link: string): boolean => {
  if (link === '' || /^\/(?![/\\])/.test(link)) return true
  return URL.canParse(link) && ['http:', 'https:'].includes(new URL(link).protocol)
}

/**
 * A change of the notice on top of the public pages: only the keys that are sent change. Days are the company's, both
 * included; without them it is shown while it is on.
 */
export const NoticePatch = z.object({
  text: text({ most: NOTICE_MAX }).optional(),
  /** A path of the site or an http(s) address; empty for none. */
  link: text({ most: 500 }).pipe(z.string().refine(isLink, peopleTexts.notice.linkInvalid)).optional(),
  shown_from: noticeDay.optional(),
  shown_until: noticeDay.optional(),
  is_on: z.boolean().optional(),
})
export type NoticePatch = z.infer<typeof NoticePatch>

export const NoticeResponse = z.object({
  data: z.object({
    text: z.string(),
    link: z.string(),
    shown_from: z.string().nullable(),
    shown_until: z.string().nullable(),
    is_on: z.boolean(),
    /** Whether visitors see it today. */
    shown: z.boolean(),
  }),
})
export type NoticeResponse = z.infer<typeof NoticeResponse>

/** What a public page shows of it. */
export type PublicNotice = { text: string; link: string }
