import { browserErrors, type FieldErrors, type LastChange } from './error-answer.ts'
import { texts } from './texts.ts'

/** Seconds after which to come back when the service was busy; nobody knows better. */
export const RETRY_AFTER = 5

/** Every error the product can answer: its HTTP status and the sentence a person reads. For servers: a browser reads `error-answer.ts`. */
export const errorCatalogue = {
  ...browserErrors,
  malformed_body: { status: 400, message: 'The request body could not be read.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  login_failed: { status: 401, message: texts.login.failed },
  second_factor_required: { status: 401, message: 'Please enter the code of your authenticator app.' },
  second_factor_failed: { status: 401, message: 'This code is not valid, or was used already.' },
  second_factor_unreadable: {
    status: 409,
    message: 'Your second factor cannot be checked here any more. Ask an administrator to reset it.',
  },
  challenge_ended: {
    status: 401,
    message: 'This login took too long or had too many tries. Please sign in again.',
  },
  forbidden: { status: 403, message: 'You may not do this.' },
  second_factor_owed: {
    status: 403,
    message: 'Two-factor sign-in is required here. Please set it up before anything else.',
  },
  link_expired: { status: 403, message: 'This download link has expired. Please ask for a new one.' },
  content_not_found: { status: 404, message: 'This page is not there.' },
  content_without_draft: {
    status: 409,
    message: 'There is nothing to publish: the page is as visitors see it.',
  },
  content_drafts_in_the_way: {
    status: 409,
    message:
      'Somebody has a draft of a page that this would replace. Allow that drafts are replaced, or take these files out.',
  },
  picture_not_found: { status: 404, message: 'This picture is not in the library.' },
  picture_in_use: {
    status: 409,
    message: 'Something shows this picture. Choose another one there first, or leave it as it is.',
  },
  picture_not_replaced: {
    status: 409,
    message: 'There is no earlier picture to put back here.',
  },
  preview_expired: { status: 403, message: 'This link to a preview has expired. Please ask for a new one.' },
  not_found: { status: 404, message: texts.page.notFound },
  application_merged: { status: 409, message: 'This application was merged into another one.' },
  application_is_spam: {
    status: 409,
    message: 'This application is marked as spam. Mark it as not spam first.',
  },
  application_ended: {
    status: 409,
    message: 'This application is withdrawn or in a stage that ends it, so nothing is next.',
  },
  application_in_use: {
    status: 409,
    message: 'This application cannot be taken back: the person sent it, or somebody has worked on it since.',
  },
  application_copied: {
    status: 409,
    message: 'The person was considered for another job because of this application. Take that back first.',
  },
  not_your_application: {
    status: 403,
    message: 'Only who considered the person, or an administrator, can take this back.',
  },
  applied_already: { status: 409, message: 'This person has an application for that job already.' },
  resume_needed: {
    status: 409,
    message: 'Nothing is known of a resume of this person. Add one first: drop the file on this window.',
  },
  step_exists: { status: 409, message: 'There is a next step already. Change it, or mark it as done.' },
  interview_not_found: { status: 404, message: 'This interview is not there any more.' },
  interview_ended: {
    status: 409,
    message: 'This interview was cancelled or has begun, so it cannot be changed.',
  },
  step_not_found: { status: 404, message: 'This step does not exist.' },
  application_not_merged: { status: 409, message: 'This application is not merged into another one.' },
  resume_none: { status: 404, message: texts.resume.none },
  resume_missing: { status: 404, message: texts.resume.missing },
  note_not_found: { status: 404, message: 'This note does not exist.' },
  not_your_note: { status: 403, message: 'Only its author or an administrator may delete a note.' },
  candidate_merged: { status: 409, message: 'This candidate was merged into another one.' },
  candidate_not_merged: { status: 409, message: 'This candidate is not merged into another one.' },
  fact_not_found: { status: 404, message: 'This fact does not exist.' },
  email_taken: {
    status: 409,
    message: 'This email address belongs to another candidate. If both are one person, merge them.',
  },
  resume_file_not_found: { status: 404, message: 'This resume does not exist.' },
  resume_file_waiting: { status: 409, message: 'This resume is still being read. Please wait a moment.' },
  resume_file_decided: {
    status: 409,
    message: 'This resume was accepted or refused meanwhile. Nothing was changed.',
  },
  resume_file_used: {
    status: 409,
    message:
      'This cannot be taken back any more: the candidate was changed since. Change the candidate instead.',
  },
  activity_not_found: { status: 404, message: 'This entry does not exist.' },
  not_your_activity: { status: 403, message: 'Only its author or an administrator may delete an entry.' },
  import_not_now: {
    status: 409,
    message: 'This cannot be done with the import in the state it is in by now. Look at it again.',
  },
  not_your_import: {
    status: 403,
    message: 'Only who brought the file or an administrator may take it back.',
  },
  erasure_not_found: { status: 404, message: 'This erasure does not exist.' },
  on_legal_hold: {
    status: 409,
    message:
      'A legal hold keeps this person, an application of theirs or a job that they applied for. Nothing was erased.',
  },
  already_held: { status: 409, message: 'A legal hold is on this already. Nothing was changed.' },
  deletion_not_open: {
    status: 409,
    message: 'This person does not ask to be deleted any more. Nothing was changed.',
  },
  hold_not_found: { status: 404, message: 'This legal hold was lifted already.' },
  not_looked_at: {
    status: 409,
    message: 'Look at what would go by these times first. Nothing was turned on.',
  },
  pool_not_found: { status: 404, message: 'This pool does not exist.' },
  letter_not_found: { status: 404, message: 'This letter is not there any more.' },
  letter_not_waiting: {
    status: 409,
    message: 'This letter is on its way or was sent already. It cannot be stopped any more.',
  },
  do_not_contact: {
    status: 409,
    message: 'This person must not be contacted. Nothing was sent.',
  },
  text_not_found: { status: 404, message: 'This text waits for no decision any more.' },
  text_not_agreed: {
    status: 409,
    message: 'This number has not agreed to texts of that kind, or ended them. Nothing was sent.',
  },
  text_held: {
    status: 409,
    message: 'This number may have asked for no more texts. Decide what it wants first.',
  },
  text_cap: { status: 409, message: 'This number gets enough texts already. Write another day.' },
  text_not_simulated: { status: 409, message: 'A carrier sends the texts here: only phones answer.' },
  template_not_found: { status: 404, message: 'This template does not exist.' },
  view_not_found: { status: 404, message: 'This view does not exist.' },
  not_your_view: { status: 403, message: 'Only who saved a view or an administrator may change it.' },
  bulk_not_found: { status: 404, message: 'This change to many is not there any more. Choose again.' },
  bulk_not_now: {
    status: 409,
    message: 'This cannot be done with the change in the state it is in by now. Look at it again.',
  },
  bulk_running: {
    status: 409,
    message: 'Another change to many of yours is still under way. Wait for its end, or stop it.',
  },
  bulk_too_large: {
    status: 409,
    message: 'This would change more than 10,000 at once. Narrow the list down first.',
  },
  bulk_undo_over: { status: 409, message: 'This was more than a day ago and cannot be undone as a whole.' },
  not_your_bulk: { status: 403, message: 'Only who began this or an administrator may do that.' },
  message_not_found: { status: 404, message: 'This message does not exist.' },
  message_is_spam: { status: 409, message: 'This message is marked as spam. Mark it as not spam first.' },
  answered_meanwhile: {
    status: 409,
    message: 'A colleague has just answered this message. Nothing of yours was sent yet.',
  },
  mail_not_set: { status: 409, message: 'No mail server is set here (SMTP_URL).' },
  mail_not_found: { status: 404, message: 'This mail is not among those that failed.' },
  task_not_found: { status: 404, message: 'This task is not among those that failed.' },
  session_not_found: { status: 404, message: 'This session has ended already.' },
  person_not_found: { status: 404, message: 'This person does not exist.' },
  invitation_not_found: { status: 404, message: 'This invitation was taken or cancelled already.' },
  link_ended: {
    status: 404,
    message: 'This link was used already, has expired or was taken back. Ask an administrator for a new one.',
  },
  method_not_allowed: { status: 405, message: 'This address does not answer that method.' },
  evidence_off: {
    status: 409,
    message:
      'Showing people beside postings is turned off here. An administrator can turn it on in the settings.',
  },
  job_gone: { status: 410, message: texts.apply.jobClosed },
  upload_interrupted: {
    status: 408,
    message: 'The upload stopped before it was complete. Please try again.',
  },
  job_closed: { status: 409, message: texts.apply.jobClosed },
  two_factor_on: { status: 409, message: 'Two-factor sign-in is on already.' },
  two_factor_off: { status: 409, message: 'Two-factor sign-in is not on.' },
  two_factor_required: { status: 409, message: 'Two-factor sign-in is required here and stays on.' },
  own_account: {
    status: 409,
    message: 'You cannot do this to your own account. Ask another administrator.',
  },
  changed_meanwhile: {
    status: 412,
    message: 'Somebody else changed this meanwhile. Nothing of yours was saved yet.',
  },
  body_too_large: { status: 413, message: 'This is more text than one request may hold.' },
  upload_too_large: { status: 413, message: texts.form.resumeTooLarge },
  unsupported_media_type: { status: 415, message: 'This content type is not accepted here.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used for something else.',
  },
  rate_limited: { status: 429, message: 'Too many tries. Please wait a moment and try again.' },
  unavailable: {
    status: 503,
    message: 'The service is busy or stopping. Please try again.',
    retryAfter: RETRY_AFTER,
  },
  storage_full: {
    status: 507,
    message: 'There is no room left to store this. Nothing was saved. Please try again later.',
  },
} as const satisfies Record<string, { status: number; message: string; retryAfter?: number }>

export type ErrorCode = keyof typeof errorCatalogue

type Detail = {
  fields?: FieldErrors
  retryAfter?: number
  allow?: readonly string[]
  challenge?: string
  changed?: LastChange[]
  application?: number
  cause?: unknown
}

/** A refusal the caller may read: a code of the catalogue, field messages, seconds to wait. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfter: number | undefined
  readonly challenge: string | undefined
  /** With `method_not_allowed`: the methods that the address answers (RFC 9110, 15.5.6). */
  readonly allow: readonly string[] | undefined
  readonly changed: LastChange[] | undefined
  readonly application: number | undefined

  constructor(code: ErrorCode, detail: Detail = {}) {
    const entry: { message: string; retryAfter?: number } = errorCatalogue[code]
    super(entry.message, { cause: detail.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = detail.fields
    this.retryAfter = detail.retryAfter ?? entry.retryAfter
    this.challenge = detail.challenge
    this.allow = detail.allow
    this.changed = detail.changed
    this.application = detail.application
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}
