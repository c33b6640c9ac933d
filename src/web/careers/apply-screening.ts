import type { ComponentType } from 'react'

/** By field name. */
export type Answers = Readonly<Record<string, string>>

export type QuestionInputsProps = {
  messages: Answers
  /** What was typed before the page was loaded anew. */
  values: Answers | undefined
}

/** What a job's own questions add to the form. Handed in, so that only their jobs bring its code to the browser. */
export type Screening = {
  labels: Answers
  read: (form: HTMLFormElement) => Answers
  check: (answers: Answers) => Answers
  Inputs: ComponentType<QuestionInputsProps>
}
