import type { Looks } from '#content/firm-looks.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { payText } from '#contract/jobs/pay.ts'
import { keyOf } from './card-key.ts'
import type { Drawer } from './drawer.ts'
import { jobCard } from './job-card.ts'

/** Half a kilobyte each. */
const VERSIONS_KEPT = 4_000

/** What the card of a job is made from. */
const shownOf = ({ id, title, address, remote_work, job_type, ...job }: PublicJob): string =>
  JSON.stringify([id, title, address, remote_work, job_type, payText(job)])

type JobPicturesOptions = {
  drawer: Pick<Drawer, 'draw'>
  /** How the firm looks now. */
  looks: () => Looks
}

/** The social pictures of jobs. */
export function createJobPictures({ drawer, looks }: JobPicturesOptions) {
  const versions = new Map<string, string>()

  return {
    /** 16 hexadecimal digits that change when what the picture shows does. */
    versionOf(job: PublicJob): string {
      const shown = `${looks().key}\n${shownOf(job)}`
      const version = versions.get(shown) ?? keyOf(jobCard(job, looks()))
      if (versions.size >= VERSIONS_KEPT) versions.clear()
      versions.set(shown, version)
      return version
    },

    /**
     * The picture as a PNG, for `asker`. Throws `unavailable` when they or all wait for too many, or it could not be drawn
     * just now.
     */
    draw: (job: PublicJob, version: string, asker: string): Promise<Buffer> =>
      drawer.draw(`job ${job.id} ${version}`, { what: 'job', job, looks: looks() }, asker, { job: job.id }),
  }
}
