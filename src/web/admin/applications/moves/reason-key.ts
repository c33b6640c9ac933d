/** Under which key a half-written reason is kept: it belongs to those whom it is about. */
export const reasonKey = (rows: readonly { id: number }[]): string =>
  `reason-${rows
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join()}`
