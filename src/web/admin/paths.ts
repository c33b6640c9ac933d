import { ADMIN_PATH, APPLICATIONS_PATH, NOTIFICATIONS_PATH } from '#contract/people/entry-paths.ts'

/** A record's number, or the name of the parameter in the table of routes. */
type Id = number | `${number}` | ':id'

const settings = `${ADMIN_PATH}/settings`

/** Every page of the admin (spec section 2), for the table of routes, links and tests. */
export const paths = {
  dashboard: ADMIN_PATH,
  jobs: `${ADMIN_PATH}/jobs-posted`,
  newJob: `${ADMIN_PATH}/new-jobs`,
  job: (id: Id) => `${ADMIN_PATH}/jobs-view/${id}`,
  editJob: (id: Id) => `${ADMIN_PATH}/Edit/${id}`,
  forThisJob: (id: Id) => `${ADMIN_PATH}/jobs-view/${id}/for-this-job`,
  copyJob: (id: number) => `${ADMIN_PATH}/new-jobs?from=${id}`,
  applications: APPLICATIONS_PATH,
  application: (id: Id) => `${APPLICATIONS_PATH}/${id}`,
  candidates: `${ADMIN_PATH}/candidates`,
  newCandidate: `${ADMIN_PATH}/candidates/new`,
  reviewResumes: `${ADMIN_PATH}/candidates/review`,
  pools: `${ADMIN_PATH}/pools`,
  candidate: (id: Id) => `${ADMIN_PATH}/candidates/${id}`,
  candidateResumes: (id: Id) => `${ADMIN_PATH}/candidates/${id}/resumes`,
  candidateTexts: (id: Id) => `${ADMIN_PATH}/candidates/${id}/texts`,
  texts: `${ADMIN_PATH}/texts`,
  bulks: `${ADMIN_PATH}/changes`,
  imports: `${ADMIN_PATH}/import`,
  import: (id: Id) => `${ADMIN_PATH}/import/${id}`,
  steps: `${ADMIN_PATH}/steps`,
  reports: `${ADMIN_PATH}/reports`,
  views: `${ADMIN_PATH}/views`,
  messages: `${ADMIN_PATH}/Messages`,
  nobodysMails: `${ADMIN_PATH}/Mails`,
  outbox: `${ADMIN_PATH}/Outbox`,
  audit: `${ADMIN_PATH}/Audit`,
  settings,
  notifications: NOTIFICATIONS_PATH,
  sessions: `${settings}/sessions`,
  twoFactor: `${settings}/two-factor`,
  people: `${settings}/people`,
  stages: `${settings}/stages`,
  stageWords: `${settings}/stage-words`,
  reasons: `${settings}/reasons`,
  letterTemplates: `${settings}/letters`,
  evidence: `${settings}/for-this-job`,
  samples: `${settings}/sample-people`,
  notice: `${settings}/notice`,
  security: `${settings}/security`,
  keeping: `${settings}/keeping`,
  erased: `${settings}/erased`,
  queue: `${settings}/background-work`,
} as const
