import { z } from 'zod'
import {
  administratorErrors,
  type Endpoint,
  inputErrors,
  recruiterErrors,
  staleErrors,
} from '../core/endpoint.ts'
import { ID_MAX, STAGES_MAX } from '../core/limits.ts'
import { Stage } from '../stages/stage.ts'
import { LetterSettingInput, letterSetting } from './letter-setting.ts'
import { NoLetter } from './no-letter.ts'

const id = (what: string) => z.int(what).positive(what).max(ID_MAX, what)

/** A stage with the template that goes with a move to it. `sends`: whoever is moved there gets it by itself. */
export const StageLetter = Stage.extend(letterSetting)
export type StageLetter = z.infer<typeof StageLetter>
const StageLettersResponse = z.object({ data: z.array(StageLetter) })

export const StageLettersInput = z.object({ stages: z.array(LetterSettingInput).max(STAGES_MAX) })
export type StageLettersInput = z.infer<typeof StageLettersInput>

export const MoveLetterQuery = z.object({
  application_id: z.coerce.number('must be an application id').pipe(id('must be an application id')),
  template_id: z.coerce.number('must be a template id').pipe(id('must be a template id')),
})
export type MoveLetterQuery = z.infer<typeof MoveLetterQuery>
/** The letter that goes with a move, as it would read; `why`: why there would be none. */
export const MoveLetter = z.object({
  data: z.object({ why: NoLetter.nullable(), to: z.string(), subject: z.string(), text: z.string() }),
})
export type MoveLetter = z.infer<typeof MoveLetter>['data']

/** The letters that go with moves. */
export const stageLetterEndpoints = {
  stageLetters: {
    method: 'GET',
    path: '/api/stages/letters/',
    access: 'recruiter',
    summary: 'The template that goes with a move to each stage, and whether it is sent by itself.',
    etag: true,
    success: { status: 200, body: StageLettersResponse },
    errors: recruiterErrors,
  },
  saveStageLetters: {
    method: 'PUT',
    path: '/api/stages/letters/',
    access: 'administrator',
    summary: 'Say which template goes with a move to these stages, and whether it is sent by itself.',
    body: StageLettersInput,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: StageLettersResponse },
    errors: [...inputErrors, ...staleErrors, ...administratorErrors],
  },
  moveLetter: {
    method: 'GET',
    path: '/api/letters/move/',
    access: 'recruiter',
    summary: 'The letter that a template is for an application, as it would go with a move.',
    query: MoveLetterQuery,
    success: { status: 200, body: MoveLetter },
    errors: ['invalid_input', 'application_not_found', 'template_not_found', ...recruiterErrors],
  },
} as const satisfies Record<string, Endpoint>
