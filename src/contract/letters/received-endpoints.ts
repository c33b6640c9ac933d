import { z } from 'zod'
import { DownloadQuery, ResumeLinkQuery, ResumeLinkResponse } from '../applications/application.ts'
import { type Endpoint, inputErrors, recruiterErrors } from '../core/endpoint.ts'
import { ID_MAX } from '../core/limits.ts'
import { IdParams } from '../core/paging.ts'
import { Letter, LetterParams, LetterResponse } from './letter.ts'

/** Mails that the list of those without a person shows at most, newest first. */
export const NOBODYS_MOST = 200

export const NOBODYS_LISTS = ['open', 'aside'] as const
export const NobodysQuery = z.object({ list: z.enum(NOBODYS_LISTS, 'must be open or aside').default('open') })
export type NobodysQuery = z.infer<typeof NobodysQuery>

/** `reading`: whether a mailbox is read at all. */
export const Nobodys = z.object({
  data: z.array(Letter),
  counts: z.object({ open: z.int(), aside: z.int() }),
  reading: z.boolean(),
})
export type Nobodys = z.infer<typeof Nobodys>

/** Whose a mail is; null: nobody's that is known. */
export const AssignInput = z.object({
  candidate_id: z
    .int('must be a candidate id')
    .positive('must be a candidate id')
    .max(ID_MAX, 'must be a candidate id')
    .nullable(),
})
export type AssignInput = z.infer<typeof AssignInput>

/** A file of a letter by its place, the first is 0. */
export const LetterFileParams = IdParams.extend({ position: z.coerce.number().int().min(0).max(ID_MAX) })
export type LetterFileParams = z.infer<typeof LetterFileParams>

const notThere = ['letter_not_found', ...recruiterErrors] as const

/** The mails that came in, and the files with them. */
export const receivedEndpoints = {
  nobodysMails: {
    method: 'GET',
    path: '/api/letters/nobody/',
    access: 'recruiter',
    summary: 'The mails that nobody could be found for, newest first: open ones, or those put aside.',
    query: NobodysQuery,
    success: { status: 200, body: Nobodys },
    errors: ['invalid_input', ...recruiterErrors],
  },
  assignMail: {
    method: 'POST',
    path: '/api/letters/:id/assign/',
    access: 'recruiter',
    summary: 'Say whose a mail is that came in, or that it is nobody’s.',
    params: LetterParams,
    body: AssignInput,
    success: { status: 200, body: LetterResponse },
    errors: ['candidate_not_found', 'candidate_merged', ...inputErrors, ...notThere],
  },
  putMailAside: {
    method: 'POST',
    path: '/api/letters/:id/aside/',
    access: 'recruiter',
    summary: 'Put a mail that is nobody’s aside.',
    params: LetterParams,
    success: { status: 200, body: LetterResponse },
    errors: notThere,
  },
  bringMailBack: {
    method: 'POST',
    path: '/api/letters/:id/bring-back/',
    access: 'recruiter',
    summary: 'Bring a mail back that was put aside.',
    params: LetterParams,
    success: { status: 200, body: LetterResponse },
    errors: notThere,
  },
  letterFileLink: {
    method: 'POST',
    path: '/api/letters/:id/files/:position/link/',
    access: 'recruiter',
    summary: 'A link to the bytes of a file that came with a mail, which works for at most 60 seconds.',
    params: LetterFileParams,
    query: ResumeLinkQuery,
    success: { status: 201, body: ResumeLinkResponse },
    errors: ['invalid_input', 'resume_missing', ...notThere],
  },
  downloadLetterFile: {
    method: 'GET',
    path: '/api/letters/:id/files/:position/',
    access: 'public',
    summary: 'The original bytes of a file that came with a mail, by a signed link.',
    params: LetterFileParams,
    query: DownloadQuery,
    success: { status: 200, body: 'file' },
    errors: ['invalid_input', 'link_expired', 'letter_not_found', 'resume_missing', 'rate_limited'],
  },
} as const satisfies Record<string, Endpoint>
