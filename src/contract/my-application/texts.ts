/** What a person reads when a form of their own page is refused. */
export const myTexts = {
  closed: 'Your page has closed. Ask for a new link, and go on where you were.',
  nothingSaid: 'Please fill in what is to be corrected.',
} as const
