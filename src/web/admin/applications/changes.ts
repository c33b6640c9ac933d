import type { ApplicationEvent, RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import type { Show } from '../use-optimistic-record.ts'
import type { Tag } from '../use-tag.ts'

/** What a part of the page needs to change the application at once, and to read it anew when the server has answered. */
export type Changes = {
  application: RecruiterApplication
  /** The tag of its state as it was last read or changed here. */
  tag: Tag
  show: Show<RecruiterApplication>
  /** Told with what the history says of the change it is shown as it is, without a reading; with nothing all is read anew. */
  settled: (events?: readonly ApplicationEvent[]) => void
}
