import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ArchiveRefused } from './archive-refused.ts'

/** Of the archive itself: what reads a later one says so. Those of format 1 have a manifest without a sum. */
export const FORMAT = 2

/** The last file of an archive. */
export const MANIFEST = 'manifest.json'
export const SECRET = 'secret'
/** The database as its engine copies it. */
export const DATABASE = { sqlite: 'database.sqlite', postgres: 'database.pgdump' } as const

const FileName = z
  .string()
  .regex(/^(?:database\.sqlite|database\.pgdump|secret|(?:resumes|quarantine)\/[0-9a-f]{32})$/)

/** What an archive holds, and of what: enough to refuse one that is not whole before anything is touched. */
const Manifest = z.strictObject({
  format: z.literal([1, FORMAT]),
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

const SUM = /,\n "sum": "([0-9a-f]{64})"\n\}\n$/
const END = '\n}\n'

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The text of a manifest. Last in it stands the SHA-256 of what stands before: nothing else in the archive speaks for it. */
export function writeManifest(manifest: Manifest): string {
  const text = `${JSON.stringify(manifest, undefined, 1)}\n`.slice(0, -END.length)
  return `${text},\n "sum": "${sumOf(text)}"${END}`
}

/** Reads what `writeManifest` wrote. Throws ArchiveRefused for what it did not write, and for a later format. */
export function readManifest(text: string): Manifest {
  const [last = '', sum] = SUM.exec(text) ?? []
  const summed = text.slice(0, text.length - last.length)
  const json = parsed(sum === undefined ? text : summed + END)
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : undefined
  if (typeof format === 'number' && format > FORMAT)
    throw new ArchiveRefused(`it is of format ${format}: a newer version of this program made it`)
  const manifest = Manifest.safeParse(json)
  if (!manifest.success) throw new ArchiveRefused('its manifest is damaged', { cause: manifest.error })
  if (sum !== (manifest.data.format === 1 ? undefined : sumOf(summed)))
    throw new ArchiveRefused('its manifest is damaged')
  return manifest.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ArchiveRefused('its manifest is damaged', { cause })
  }
}
