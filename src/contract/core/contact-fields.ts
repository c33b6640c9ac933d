import { z } from 'zod'
import { EMAIL_MAX, PHONE_MAX, PHONE_MIN } from './limits.ts'
import { text } from './text.ts'
import { texts } from './texts.ts'

/** An email address: required with the spec's message, then well-formed. */
export function emailField(required: string) {
  return text({ most: EMAIL_MAX, required }).pipe(z.email(texts.form.emailInvalid))
}

/** A phone number: required with the spec's message, then 4 to 25 characters (section 5). */
export function phoneField() {
  return text({ most: PHONE_MAX, required: texts.form.phoneRequired }).pipe(
    z.string().min(PHONE_MIN, texts.form.phoneLength),
  )
}
