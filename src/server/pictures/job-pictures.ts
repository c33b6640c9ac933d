import type { Site } from '#content/site.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { keyOf } from './card-key.ts'
import type { Drawer } from './drawer.ts'
import { type JobWords, jobCard, wordsOfJob } from './job-card.ts'

/** Half a kilobyte each. */
const VERSIONS_KEPT = 4_000

/** What the card of a job is made from. */
const shownOf = ({ id, title, address, remote_work }: PublicJob, words: JobWords): string =>
  JSON.stringify([id, title, address, remote_work, words])

type JobPicturesOptions = {
  drawer: Pick<Drawer, 'draw'>
  /** How the firm looks now, and what it calls types of jobs. */
  site: () => Site
}

/** The social pictures of jobs. */
export function createJobPictures({ drawer, site }: JobPicturesOptions) {
  const versions = new Map<string, string>()

  return {
    /** 16 hexadecimal digits that change when what the picture shows does. */
    versionOf(job: PublicJob): string {
      const { firm } = site()
      const said = wordsOfJob(site(), job)
      const shown = `${firm.looks.key}\n${shownOf(job, said)}`
      const version = versions.get(shown) ?? keyOf(jobCard(job, said, firm.looks))
      if (versions.size >= VERSIONS_KEPT) versions.clear()
      versions.set(shown, version)
      return version
    },

    /**
     * The picture as a PNG, for `asker`. Throws `unavailable` when they or all wait for too many, or it could not be drawn
     * just now.
     */
    draw(job: PublicJob, version: string, asker: string): Promise<Buffer> {
      const { looks } = site().firm
      const asked = { what: 'job' as const, job, words: wordsOfJob(site(), job), looks }
      return drawer.draw(`job ${job.id} ${version}`, asked, asker, { job: job.id })
    },
  }
}
