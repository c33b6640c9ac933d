import { applyWords } from '#content/apply.ts'
import { FormFailure } from '#web/ui/form-failure.tsx'

type ApplyFailureProps = {
  message: string
  retryAfter?: number | undefined
  canRetry?: boolean
  /** The page was loaded anew, and browsers do not keep a chosen file. */
  lostFile?: boolean
}

export function ApplyFailure({ message, retryAfter, canRetry = false, lostFile = false }: ApplyFailureProps) {
  const words = applyWords
  return (
    <FormFailure
      title={words.failed}
      message={retryAfter === undefined ? message : `${message} ${words.wait(retryAfter)}`}
      note={lostFile ? words.chooseAgain : words.kept}
      retry={canRetry ? words.retry : undefined}
    />
  )
}
