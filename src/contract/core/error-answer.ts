import { z } from 'zod'

/** The errors that a browser words by itself too: what it loads holds no others. */
export const browserErrors = {
  invalid_input: { status: 400, message: 'Please check the marked fields.' },
  job_not_found: { status: 404, message: 'This job does not exist or is no longer open.' },
  application_not_found: { status: 404, message: 'This application does not exist.' },
  candidate_not_found: { status: 404, message: 'This candidate does not exist.' },
  import_not_found: { status: 404, message: 'This import does not exist.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const

/** Field name (as the contract spells it) to the message shown under that field. */
export type FieldErrors = Record<string, string>

/** Whether anything is wrong with any field. */
export const hasFaults = (fields: FieldErrors): boolean => Object.keys(fields).length > 0

/** Who changed a record last, and when; `by` is null for the site itself. `stage_id`: where an application is now. */
export const LastChange = z.object({
  id: z.string(),
  at: z.string().nullable(),
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  stage_id: z.int().optional(),
})
export type LastChange = z.infer<typeof LastChange>

/** The one shape of every error answer. `reference` finds the log line of a 5xx. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    reference: z.string().optional(),
    /** With `second_factor_required`: what the second step of the login sends back. */
    challenge: z.string().optional(),
    /** With `changed_meanwhile`: the last change of each record that is not what the caller read. */
    changed: z.array(LastChange).optional(),
    /** With `applied_already`: the application that is there. */
    application: z.int().optional(),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** First message per field of a failed zod parse; an issue without a path lands under `form`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const name = issue.path.length > 0 ? issue.path.join('.') : 'form'
    fields[name] ??= issue.message
  }
  return fields
}
