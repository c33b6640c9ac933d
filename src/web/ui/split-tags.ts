/** The tags of a comma-separated text, blank ones left out (spec-decisions row 17). */
export function splitTags(value: string): string[] {
  return value
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}
