import { z } from 'zod'

/** The kinds of file that a resume may be (spec section 5). */
export const ResumeFormat = z.enum(['pdf', 'doc', 'docx'])
export type ResumeFormat = z.infer<typeof ResumeFormat>
