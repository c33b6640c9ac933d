/** The messages about the settings of the site. */
export const siteSettingsTexts = {
  signIn: {
    shape: 'must be one or two words of small letters, digits and hyphens, such as /team or /team/door',
    taken: (path: string) => `${path} is already an address of the site`,
  },
  saved: 'Updated Successfully!',
  notSaved: 'Not Updated!',
} as const
