import { waitText } from '#content/wait-text.ts'
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
  const wait = retryAfter === undefined ? '' : ` ${waitText(words, retryAfter)}`
  return (
    <FormFailure
      title={words.failed}
      message={`${message}${wait}`}
      note={lostFile ? resume.choose_again : words.kept}
      retry={canRetry ? words.retry : undefined}
    />
  )
}
