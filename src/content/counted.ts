import { NUMBER_WORDS } from '#contract/core/number-words.ts'

/** A count as a sentence says it: in words up to twelve. */
export const counted = (count: number): string => NUMBER_WORDS[count - 1] ?? String(count)

/** A word as a sentence begins with it. */
export const inFront = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
