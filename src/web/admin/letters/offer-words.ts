/** The words of the way to a letter from lists and after a move, which load with them. */
export const offerWords = {
  offer: (count: number) =>
    count === 1 ? 'e: write the letter of this stage.' : `e: write the letter of this stage to all ${count}.`,
  write: 'Write to this one; right after a move the letter of the stage or the reason',
} as const
