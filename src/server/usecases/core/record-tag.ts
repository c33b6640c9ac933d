import { createHash } from 'node:crypto'

/**
 * The strong entity tag (RFC 9110, 8.8.3) of a record in this state. It is made of the state itself, so that no way of
 * changing the record can forget to change it, and two changes within one clock tick have two tags.
 */
export function tagOf(state: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`
}

/** Whether an `If-Match` allows a change of the record with this tag (RFC 9110, 13.1.1); without one anything does. */
export function isAllowed(ifMatch: string | undefined, tag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  // A weak tag never matches here. A compressed answer carried the tag with its encoding (RFC 9110, 8.8.3.3).
  return [...ifMatch.matchAll(/(W\/)?"[^"]*"/g)].some(
    ([sent]) => sent === tag || sent.replace(/-(?:br|gzip)"$/, '"') === tag,
  )
}
