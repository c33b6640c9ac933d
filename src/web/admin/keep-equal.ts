/**
 * `after`, with those of its parts as the same objects that say what they said in `before`, or all of `before`: what is memoized
 * over them is not drawn again.
 */
export function keepEqual<T extends object>(before: T | undefined, after: T): T {
  if (before === undefined) return after
  const kept = { ...after }
  let all = true
  for (const part in after) {
    if (JSON.stringify(before[part]) === JSON.stringify(after[part])) kept[part] = before[part]
    else all = false
  }
  return all ? before : kept
}
