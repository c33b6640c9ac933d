import type { Looks } from '#content/firm-looks.ts'
import { payOf, typeName, workplaceName } from '#content/job-words.ts'
import type { Site } from '#content/site.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { familyDrawing } from './card-drawing.ts'
import { box, type Card, cardText, headingText } from './card-text.ts'
import { drawable } from './drawable.ts'

/** What a card says of a job, in the words of the site. */
export type JobWords = { kicker: string; type: string; pay: string | undefined; remote: string }

/** The words of a job's card. */
export const wordsOfJob = (site: Pick<Site, 'careers' | 'menus'>, job: PublicJob): JobWords => ({
  kicker: site.careers.job.picture,
  type: typeName(site, job.job_type),
  pay: payOf(site, job),
  remote: workplaceName(site, true),
})

/** The card of a job of this firm: its title, place, type and pay, beside a drawing of its own. */
export function jobCard(job: PublicJob, said: JobWords, looks: Looks): Card {
  const { colors } = looks
  const title = drawable(job.title)
  const size = title.length > 60 ? 42 : title.length > 32 ? 50 : 60
  const facts = [drawable(placeOf(job, said)), drawable(said.type), said.pay && drawable(said.pay)].filter(
    (fact) => fact,
  )
  const words = box(
    { flexDirection: 'column' },
    headingText({ heading: title, size, colors, most: 4, kicker: drawable(said.kicker) }),
    box({ flexDirection: 'column', marginTop: 26 }, ...facts.map((fact) => factLine(fact, colors.line))),
  )
  return {
    text: cardText(looks, words),
    drawing: familyDrawing('networks', `/careers/jobs-detail/${job.id}`, colors),
    fonts: looks.fonts,
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

function placeOf({ address, remote_work }: PublicJob, { remote }: JobWords): string {
  if (!remote_work || address.toLowerCase().includes(remote.toLowerCase())) return address
  return `${address} · ${remote}`
}
