/** What a person reads when a consent is refused. */
export const consentTexts = {
  noNumber:
    'Texts can only go to phone numbers of the United States. Type one with its area code, or leave the boxes under Texts empty.',
  nothingChosen: 'Tick what you agree to.',
} as const
