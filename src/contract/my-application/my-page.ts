import { z } from 'zod'
import { emailField } from '../core/contact-fields.ts'
import { texts } from '../core/texts.ts'

/** The address by which somebody asks for a link to their page. */
export const LinkRequest = z.object({
  email: emailField(texts.form.emailRequired).transform((value) => value.toLowerCase()),
})
export type LinkRequest = z.infer<typeof LinkRequest>

/** An application as the person who sent it sees it. */
export type MyApplication = {
  id: number
  job_title: string
  submitted_at: string
}

/** What the page shows to whoever opened it by a link. */
export type MyPage = {
  /** The address that the link went to: whoever opened it holds it. */
  email: string
  applications: MyApplication[]
}

/** What became of a form of the page, or what it shows without one. */
export type MyPageOutcome =
  | { state: 'open'; page: MyPage }
  | { state: 'link'; token: string }
  | { state: 'asked' }
  | { state: 'ended'; token: string }
  | { state: 'refused'; email: string; message: string }
