/** What a person reads when a form of their own page is refused. */
export const myTexts = {
  closed: 'Your page has closed. Ask for a new link, and go on where you were.',
  phone: 'Please type the whole number, such as +1 954 555 0142.',
  nothingSaid: 'Please fill in what is to be corrected.',
  emailRequired: 'Please type your new address.',
  emailSame: 'This is the address by which you have opened this page.',
  emailTooOften: 'You have named a new address three times today. Please go on tomorrow, or write to us.',
} as const
