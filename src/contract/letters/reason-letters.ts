import { z } from 'zod'
import {
  administratorErrors,
  type Endpoint,
  inputErrors,
  recruiterErrors,
  staleErrors,
} from '../core/endpoint.ts'
import { REASONS_MAX } from '../core/limits.ts'
import { Reason } from '../reasons/reason.ts'
import { LetterSettingInput, letterSetting } from './letter-setting.ts'

/** A reason of refusals with the template that goes with a refusal for it, which comes before that of the stage. */
export const ReasonLetter = Reason.pick({ id: true, name: true }).extend(letterSetting)
export type ReasonLetter = z.infer<typeof ReasonLetter>
export const ReasonLettersResponse = z.object({ data: z.array(ReasonLetter) })

export const ReasonLettersInput = z.object({ reasons: z.array(LetterSettingInput).max(REASONS_MAX) })
export type ReasonLettersInput = z.infer<typeof ReasonLettersInput>

/** The letters that go with refusals. */
export const reasonLetterEndpoints = {
  reasonLetters: {
    method: 'GET',
    path: '/api/reasons/letters/',
    access: 'recruiter',
    summary: 'The template that goes with a refusal for each reason, and whether it is sent by itself.',
    etag: true,
    success: { status: 200, body: ReasonLettersResponse },
    errors: recruiterErrors,
  },
  saveReasonLetters: {
    method: 'PUT',
    path: '/api/reasons/letters/',
    access: 'administrator',
    summary: 'Say which template goes with a refusal for these reasons, and whether it is sent by itself.',
    body: ReasonLettersInput,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: ReasonLettersResponse },
    errors: [...inputErrors, ...staleErrors, ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
