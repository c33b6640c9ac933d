import { folded } from '../core/folded.ts'

/** What an address begins with that is made of letters it cannot have, such as Arabic ones. */
export const WORDLESS = 'section'

/** The words of a heading as an address has them, `most` characters of them: `1. What you get` is `what-you-get`. */
export function slugOf(heading: string, most: number): string {
  const slug = folded(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
  return slug.slice(0, most).replace(/-+$/, '') || WORDLESS
}
