import type { Generated } from 'kysely'

export type ReportsTables = {
  stage_stays: StayTable
  first_answers: AnswerTable
  former_stages: { id: number; name: string }
}

/** How long an application was in a stage that it has left; one that it is in has no row. */
type StayTable = {
  id: Generated<number>
  application_id: number
  stage_id: number
  since: string
  until: string
  /** When the move that ended it was taken back: then it counts as if it had not been. */
  taken_back_at: Generated<string | null>
}

/** When a recruiter first did something about an application. */
type AnswerTable = { application_id: number; at: string; how: 'move' | 'note' | 'contact' }
