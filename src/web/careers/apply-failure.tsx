import { said } from '#content/said.ts'
import type { ApplyWords } from '#contract/content/careers.ts'
import { FormFailure } from '#web/ui/form-failure.tsx'

type ApplyFailureProps = {
  words: ApplyWords
  message: string
  retryAfter?: number | undefined
  canRetry?: boolean
  /** The page was loaded anew, and browsers do not keep a chosen file. */
  lostFile?: boolean
}

export function ApplyFailure({
  words: { sending: words, resume },
  message,
  retryAfter,
  canRetry = false,
  lostFile = false,
}: ApplyFailureProps) {
  const wait = retryAfter === undefined ? '' : ` ${waitOf(words, retryAfter)}`
  return (
    <FormFailure
      title={words.failed}
      message={`${message}${wait}`}
      note={lostFile ? resume.choose_again : words.kept}
      retry={canRetry ? words.retry : undefined}
    />
  )
}

/** When another try is possible, in seconds up to a minute and a half. */
const waitOf = (words: ApplyWords['sending'], seconds: number): string =>
  seconds > 90
    ? said(words.wait_minutes, { minutes: Math.ceil(seconds / 60) })
    : said(words.wait_seconds, { seconds })
