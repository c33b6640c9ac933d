import { z } from 'zod'
import { type Endpoint, recruiterErrors } from '../core/endpoint.ts'
import { JobClosing } from '../letters/closing.ts'
import { JobParams, RecruiterJob } from './job.ts'

type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; of: Inline[] }
  | { kind: 'link'; href: string; of: Inline[] }
  | { kind: 'break' }

type Block =
  | { kind: 'paragraph'; of: Inline[] }
  | { kind: 'heading'; level: 3 | 4 | 5 | 6; of: Inline[] }
  | { kind: 'list'; start?: number | undefined; items: Block[][] }
  | { kind: 'quote'; of: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

// Of themselves: the document of the API names them, since it cannot write them out.
const Inline: z.ZodType<Inline> = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['text', 'code']), text: z.string() }),
    z.object({
      kind: z.enum(['strong', 'emphasis']),
      get of() {
        return z.array(Inline)
      },
    }),
    z.object({
      kind: z.literal('link'),
      href: z.string(),
      get of() {
        return z.array(Inline)
      },
    }),
    z.object({ kind: z.literal('break') }),
  ])
  .meta({ id: 'Inline' })

const Block: z.ZodType<Block> = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('paragraph'), of: z.array(Inline) }),
    z.object({ kind: z.literal('heading'), level: z.literal([3, 4, 5, 6]), of: z.array(Inline) }),
    z.object({
      kind: z.literal('list'),
      start: z.int().optional(),
      get items() {
        return z.array(z.array(Block))
      },
    }),
    z.object({
      kind: z.literal('quote'),
      get of() {
        return z.array(Block)
      },
    }),
    z.object({ kind: z.literal('code'), text: z.string() }),
    z.object({ kind: z.literal('rule') }),
  ])
  .meta({ id: 'Block' })

/** What keeps a job out of Google for Jobs. */
const GoogleObstacle = z.enum(['country', 'remote_country', 'description_is_title'])
export type GoogleObstacle = z.infer<typeof GoogleObstacle>

/** What Google recommends and the job lacks. */
const GoogleAdvice = z.enum(['pay', 'city', 'short_description', 'closing_date'])
export type GoogleAdvice = z.infer<typeof GoogleAdvice>

const GoogleJudgement = z.object({ obstacles: z.array(GoogleObstacle), advice: z.array(GoogleAdvice) })
export type GoogleJudgement = z.infer<typeof GoogleJudgement>

export const JobView = z.object({
  data: RecruiterJob,
  /** `job_decrp`, read as Markdown. */
  description: z.array(Block),
  google: GoogleJudgement,
  /** Whether people may be shown beside what it asks for: the address answers. */
  evidence: z.boolean(),
  /** Whom closing it tells, or is about to tell; null where nobody is told. */
  closing: JobClosing.nullable(),
})
export type JobView = z.infer<typeof JobView>

/** A call of its own: its page is drawn from one answer, without a parser of Markdown and the names of all places. */
export const jobViewEndpoint = {
  method: 'GET',
  path: '/api/jobs/view/:id/',
  access: 'recruiter',
  summary:
    'One job as the admin shows it, deleted or not: with its description as blocks, and what Google for Jobs makes of it.',
  params: JobParams,
  etag: true,
  success: { status: 200, body: JobView },
  errors: ['job_not_found', ...recruiterErrors],
} as const satisfies Endpoint
