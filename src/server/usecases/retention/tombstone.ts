import { createHmac, hkdfSync } from 'node:crypto'
import { z } from 'zod'

/** What is kept of somebody who was erased on request: numbers with the moments at which they were given, and keyed hashes of addresses. */
export const Tombstone = z.object({
  format: z.literal(1),
  erasure: z.int(),
  asked_at: z.iso.datetime(),
  candidates: z.array(z.object({ id: z.int(), created_at: z.iso.datetime() })),
  applications: z.array(z.object({ id: z.int(), created_at: z.iso.datetime() })),
  addresses: z.array(z.string()),
})
export type Tombstone = z.infer<typeof Tombstone>

const NAME = /^erased-([0-9a-f]{8})-\d{8}T\d{9}Z-\d+-[0-9a-f]{12}\.json$/

/** The name of the file: of which installation it is, when it was asked for, and what is in it. */
export function nameTombstone(installation: string, stone: Tombstone): string {
  const time = stone.asked_at.replace(/[-:.]/g, '')
  const what = hasherOf(installation)(JSON.stringify(stone)).slice(0, 12)
  return `erased-${installation.slice(0, 8)}-${time}-${stone.erasure}-${what}.json`
}

/** Whether it is the name of a tombstone of this installation. */
export const isTombstone = (name: string, installation: string): boolean =>
  installation.startsWith(NAME.exec(name)?.[1] ?? '-')

/**
 * Hashes addresses for the tombstones of an installation. The key follows from the installation's id, 128 random bits that every backup of
 * it holds: a restored one has it whatever became of SECRET.
 */
export function hasherOf(installation: string): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', installation, '', 'tombstones', 32))
  return (text) => createHmac('sha256', key).update(text.toLowerCase()).digest('hex')
}
