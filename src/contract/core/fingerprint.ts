/** A number of 32 bits that follows from a text. */
function mixed(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash ^= hash >>> 15
  }
  return Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0
}

/**
 * 16 hexadecimal digits that tell one state of a text from another, wherever it runs: for addresses that change with what
 * is there. It proves nothing to who would make two of the same.
 */
export const fingerprint = (text: string): string =>
  [0, 0x9e3779b9].map((seed) => mixed(text, seed).toString(16).padStart(8, '0')).join('')
