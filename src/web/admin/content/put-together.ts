import type { z } from 'zod'
import { mergeDeep } from '../conflict/merge-deep.ts'
import type { Body } from './content-editor.ts'
import { type KeptPlace, keptPlace } from './kept-place.ts'

/**
 * What was sent became `next` with a colleague's words in it: the same of what is `typed` by now, and where it is typed. Undefined where
 * that changes what the colleague changed, too. `schema` reads a text as the server does, which trims it.
 */
export function putTogether(
  { sent, next, typed }: Readonly<Record<'sent' | 'next' | 'typed', Body>>,
  schema: z.ZodType<Body>,
): { mine: Body; place: KeptPlace | undefined } | undefined {
  const read = (body: Body) => schema.safeParse(body).data ?? body
  const asTyped = mergeDeep(sent, next, typed)
  const { value, isClean } = asTyped.isClean ? asTyped : mergeDeep(read(sent), next, read(typed))
  const mine = value as Body
  return isClean ? { mine, place: keptPlace(typed, mine) } : undefined
}
