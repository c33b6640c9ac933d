/** The words of the signature, which stands in everybody's profile. */
export const signatureWords = {
  title: 'Signature',
  lead: 'It stands under every letter that you send to a person.',
  save: 'Save the signature',
  saved: 'The signature is saved.',
  notSaved: 'The signature could not be saved.',
} as const
