/** The words of the settings which letters go with moves. */
export const letterSettingWords = {
  failed: 'The letters could not be loaded.',
  letterOf: (name: string) => `Letter of ${name}`,
  noLetter: 'None',
  sends: 'Send it by itself',
  sendsOf: (name: string) => `Send the letter of ${name} by itself`,
  save: 'Save letters',
  saving: 'Saving...',
  saved: 'The letters are saved.',
} as const
