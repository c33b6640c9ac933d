import type { FailureWords } from '#contract/content/failure.ts'
import { texts } from '#contract/core/texts.ts'

/** The pages that failed, of the samples; the admin's says it too. */
export const failureSample: FailureWords = {
  render: {
    heading: texts.page.renderFailure,
    text: 'Something broke on our side. Loading the page again may help; if not, tell us this reference.',
    reference: 'Reference',
    home: 'Go to the home page',
  },
  unread: { heading: texts.job.fetchFailedPublic },
  ours: [],
}
