import { careers } from '#content/careers.ts'
import type { Looks } from '#content/firm-looks.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { payText } from '#contract/jobs/pay.ts'
import { familyDrawing } from './card-drawing.ts'
import { box, type Card, cardText, headingText } from './card-text.ts'
import { drawable } from './drawable.ts'

/** Above the title. */
const KICKER = 'Now hiring'

/** The card of a job of this firm: its title, place, type and pay, beside a drawing of its own. */
export function jobCard(job: PublicJob, looks: Looks): Card {
  const { colors } = looks
  const title = drawable(job.title)
  const size = title.length > 60 ? 42 : title.length > 32 ? 50 : 60
  const facts = [drawable(placeOf(job)), job.job_type, payText(job)].filter((fact) => fact)
  const words = box(
    { flexDirection: 'column' },
    headingText({ heading: title, size, colors, most: 4, kicker: KICKER }),
    box({ flexDirection: 'column', marginTop: 26 }, ...facts.map((fact) => factLine(fact, colors.line))),
  )
  return {
    text: cardText(looks, words),
    drawing: familyDrawing('networks', `/careers/jobs-detail/${job.id}`, colors),
  }
}

const factLine = (fact: string | undefined, line: string) =>
  box(
    { borderTop: `1px solid ${line}`, padding: '7px 0' },
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
  const { remote } = careers.filters
  if (!remote_work || address.toLowerCase().includes(remote.toLowerCase())) return address
  return `${address} · ${remote}`
}
