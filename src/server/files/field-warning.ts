import type { ResumeWarning } from '#contract/applications/resume-warning.ts'
import { isRemote } from './remote-target.ts'

const dde = /^dde(?:auto)?(?![a-z])/i
const link = /^link(?![a-z])/i
/** Fields that bring in what stands elsewhere; the address may stand in quotes, its backslashes doubled. */
const fetches = /^(?:includepicture|includetext|include|import|rd)\s+(?:\\[a-z]\s+)*(?:"([^"]*)|(\S+))/i

/** What the instruction of one Word field does besides printing something (ECMA-376 part 1, 17.16.5). */
export function fieldWarning(instruction: string): ResumeWarning | undefined {
  const text = instruction.trim()
  if (dde.test(text)) return 'dde'
  if (link.test(text)) return 'external'
  const target = fetches.exec(text)
  if (target === null) return undefined
  const address = (target[1] ?? target[2] ?? '').replaceAll('\\\\', '\\')
  return isRemote(address) || address.startsWith('\\') ? 'external' : undefined
}
