import { z } from 'zod'
import { PICTURE_ID } from '../media/picture.ts'
import { mediaTexts } from '../media/texts.ts'

const AnyId = z.string().refine((id) => id === '' || PICTURE_ID.test(id), mediaTexts.gone)

/** Which picture of the library stands here; empty: none. What was written before there were pictures says nothing of it. */
export const PictureId = AnyId.default('')
/** The same where most have none, and say nothing of it. */
export const MaybePictureId = AnyId.optional()

/** What a part says of itself that visitors do not see, and what an entry of a list does. */
const HIDDEN: readonly unknown[] = [false, 'no']

/** The pictures that a body shows, whatever kind it is of, by the field of each; none of what it hides. */
export function* picturesIn(value: unknown, field = ''): Generator<{ field: string; id: string }> {
  if (typeof value === 'string' && PICTURE_ID.test(value)) yield { field, id: value }
  if (typeof value !== 'object' || value === null || ('shown' in value && HIDDEN.includes(value.shown)))
    return
  for (const [key, part] of Object.entries(value))
    yield* picturesIn(part, field === '' ? key : `${field}.${key}`)
}
