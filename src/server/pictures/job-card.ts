import { careers } from '#content/careers.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { payText } from '#contract/jobs/pay.ts'
import { familyDrawing } from './card-drawing.ts'
import { box, type Card, cardText, headingText } from './card-text.ts'
import { token } from './light-colors.ts'

/** The card of a job of this firm: its title, place, type and pay, beside a drawing of its own. */
export function jobCard(job: PublicJob, firm: string): Card {
  const title = drawable(job.title)
  const size = title.length > 60 ? 42 : title.length > 32 ? 50 : 60
  const facts = [drawable(placeOf(job)), job.job_type, payText(job)].filter((fact) => fact)
  const words = box(
    { flexDirection: 'column' },
    headingText({ heading: title, size, most: 4, kicker: careers.detail.card }),
    box({ flexDirection: 'column', marginTop: 26 }, ...facts.map(factLine)),
  )
  return {
    text: cardText(drawable(firm), words),
    drawing: familyDrawing('networks', `/careers/jobs-detail/${job.id}`),
  }
}

const factLine = (fact?: string) =>
  box(
    { borderTop: `1px solid ${token('line')}`, padding: '7px 0' },
    box(
      {
        display: 'block',
        lineClamp: 2,
        wordBreak: 'break-word',
        fontFamily: 'Text',
        fontSize: 25,
        lineHeight: 1.25,
      },
      fact,
    ),
  )

function placeOf({ address, remote_work }: PublicJob): string {
  const { remote } = careers
  if (!remote_work || address.toLowerCase().includes(remote.toLowerCase())) return address
  return `${address} · ${remote}`
}

/** What the Latin cuts of the fonts hold (the unicode-range of @fontsource's `latin`), without control characters. */
const MISSING =
  /[^\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2010-\u2027\u2030-\u205E\u20AC\u2122\u2212]+/g

const plainLetter = (letter: string): string => {
  MISSING.lastIndex = 0
  return MISSING.test(letter) ? letter.normalize('NFKD') : letter
}

/** The text without what would be drawn as an empty box: other scripts, emoji, accents that the fonts lack. */
const drawable = (text: string): string =>
  [...text.normalize('NFC')].map(plainLetter).join('').replace(MISSING, '').replace(/\s+/g, ' ').trim()
