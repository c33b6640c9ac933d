import type { Generated } from 'kysely'

export type ReportsTables = {
  application_courses: CourseTable
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
  /** Seconds, which a trigger rounds: below a day to six minutes, above it to the hour, so that many are alike. */
  lasted: Generated<number | null>
}

/** Of each application what reports count, as triggers keep it (0048). `counted`: it is neither merged nor spam. */
type CourseTable = {
  application_id: number
  received_at: string
  job_id: number
  stage_id: number
  /** The numbers of the stages that it left and that no move led back to: "1,3". */
  left_stages: string
  /** The source that is known of it, or the site that led to it; `''`: nothing is known. */
  came_from: string
  /** Seconds until a recruiter first did something about it. */
  answered_after: number | null
  counted: boolean
}

/** When a recruiter first did something about an application. */
type AnswerTable = { application_id: number; at: string; how: 'move' | 'note' | 'contact' }
