import type { Interview } from '#contract/interviews/interview.ts'
import { personNameEndpoints } from '#contract/people/person-name.ts'
import { call } from '#web/api/client.ts'
import { FailedWindow } from '../failed-window.tsx'
import { useRead } from '../use-read.ts'
import { ChangeForm } from './change-form.tsx'
import { interviewWords as words } from './words.ts'

export type ChangeWindowProps = {
  interview: Interview
  open: boolean
  onClose: () => void
  returnTo: () => HTMLElement | undefined
  /** The interview is another one now. */
  onChanged: () => void
}

/** Changes an interview that is to come. */
export function ChangeWindow(props: ChangeWindowProps) {
  const { interview, open, onClose } = props
  const { reading, retry } = useRead(interview.id, (signal) =>
    call(personNameEndpoints.listPersonNames, { signal }),
  )
  if (reading.state === 'loading') return null
  if (reading.state === 'loaded')
    return <ChangeForm {...props} everybody={reading.data.data.filter(({ enabled }) => enabled)} />
  const message = reading.error?.message ?? words.failed
  return <FailedWindow {...{ open, onClose, message, words, retry }} title={words.changeTitle} />
}
