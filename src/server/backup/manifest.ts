import { z } from 'zod'

/** Of the archive itself: what reads another one says so. */
export const FORMAT = 1

/** The last file of an archive. */
export const MANIFEST = 'manifest.json'
export const SECRET = 'secret'
/** The database as its engine copies it. */
export const DATABASE = { sqlite: 'database.sqlite', postgres: 'database.pgdump' } as const

const FileName = z
  .string()
  .regex(/^(?:database\.sqlite|database\.pgdump|secret|(?:resumes|quarantine)\/[0-9a-f]{32})$/)

/** What an archive holds, and of what: enough to refuse one that is not whole before anything is touched. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The last migration that the database has seen. */
  schema: z.string(),
  installation: z.string(),
  rows: z.record(z.string(), z.number().int().min(0)),
  /** Applications whose resume was lost already, and resumes that are not what was uploaded. */
  missing: z.number().int().min(0),
  damaged: z.number().int().min(0),
  files: z.array(
    z.strictObject({
      name: FileName,
      size: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})
export type Manifest = z.infer<typeof Manifest>
export type ArchivedFile = Manifest['files'][number]

/** Whether the archive says itself in its first bytes that it is of another format. */
export const formatOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'format' in json ? json.format : undefined
