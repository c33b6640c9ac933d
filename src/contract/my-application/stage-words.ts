import { z } from 'zod'
import { administratorErrors, type Endpoint, inputErrors, staleErrors } from '../core/endpoint.ts'
import { ID_MAX, PUBLIC_NEXT_MAX, PUBLIC_STAGE_MAX, STAGES_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { Stage, type StageKind } from '../stages/stage.ts'

/** What candidates read of a stage on their page: how it is called to them, and what happens next and by when. */
export type PublicStage = { name: string; next: string }

const received: PublicStage = {
  name: 'Received',
  next: 'A recruiter reads your application, usually within three business days.',
}
const byKind: Readonly<Record<StageKind, PublicStage>> = {
  open: {
    name: 'In review',
    next: 'We are looking at your application, and write or call as soon as there is news, usually within two weeks.',
  },
  placed: {
    name: 'You have the job',
    next: 'Congratulations. Your recruiter tells you everything that comes next.',
  },
  rejected: {
    name: 'Not this time',
    next: 'Thank you for your interest. For this job we go on with other people; you are welcome to apply for any other.',
  },
}

/** What is said of a stage of which nobody has written anything: never its name, which is the recruiters' own. */
export const plainWords = (kind: StageKind, isFirst: boolean): PublicStage =>
  isFirst && kind === 'open' ? received : byKind[Stage.shape.kind.parse(kind)]

/** A stage with what an administrator wrote for candidates, empty for the `plain` words. */
export const StageWords = Stage.extend({
  public_name: z.string(),
  public_next: z.string(),
  plain: z.object({ name: z.string(), next: z.string() }),
})
export type StageWords = z.infer<typeof StageWords>

export const StageWordsInput = z.object({
  stages: z
    .array(
      z.object({
        id: z.int('must be an id').positive('must be an id').max(ID_MAX),
        public_name: text({ most: PUBLIC_STAGE_MAX }),
        public_next: text({ most: PUBLIC_NEXT_MAX }),
      }),
    )
    .max(STAGES_MAX),
})
export type StageWordsInput = z.infer<typeof StageWordsInput>

const StageWordsResponse = z.object({ data: z.array(StageWords) })

/** What candidates read of each stage on their own page. */
export const stageWordsEndpoints = {
  stageWords: {
    method: 'GET',
    path: '/api/stages/words/',
    access: 'administrator',
    summary: 'What candidates read of each stage on their own page, in the order of the stages.',
    etag: true,
    success: { status: 200, body: StageWordsResponse },
    errors: administratorErrors,
  },
  saveStageWords: {
    method: 'PUT',
    path: '/api/stages/words/',
    access: 'administrator',
    summary:
      'Say what candidates read of these stages; what is empty is said in plain words. A stage that is not named stays as it is.',
    body: StageWordsInput,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: StageWordsResponse },
    errors: [...inputErrors, ...staleErrors, ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
