/** The words of the way to a letter, which load with the page. */
export const beginLetterWords = {
  write: 'Write a letter',
  paste: 'Keep a mail from them that came elsewhere',
  loading: 'The text of the letter',
} as const
