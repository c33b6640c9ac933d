/** The words of a rating that is only shown, on pages of one record too. */
export const ratingWords = {
  rated: (rating: number) => `${rating} of 5`,
  unrated: 'Not rated',
  unratedSign: '-',
} as const
