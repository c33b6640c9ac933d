import { mergeDeep } from '../conflict/merge-deep.ts'
import type { Body } from './content-editor.ts'
import { type KeptPlace, keptPlace } from './kept-place.ts'

/** What was sent became `next` with a colleague's words in it: the same of what is typed by now, and where it is typed. */
export function putTogether(
  sent: Body,
  next: Body,
  typed: Body,
): { mine: Body; place: KeptPlace | undefined } {
  const mine = mergeDeep(sent, next, typed).value as Body
  return { mine, place: keptPlace(typed, mine) }
}
