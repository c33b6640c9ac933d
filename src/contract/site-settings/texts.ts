/** The messages about the settings of the site. */
export const siteSettingsTexts = {
  signIn: {
    shape: 'must be one or two words of small letters, digits and hyphens, such as /team or /team/entrance',
    linked: (path: string) =>
      `The page at ${path} links to the sign-in page. Take that link away first, then move the page`,
    taken: (path: string) => `${path} is already an address of the site`,
  },
  timeZone: { unknown: 'must be the name of a time zone, such as America/New_York' },
  analytics: {
    origin: (origin: string) =>
      `“${origin}” cannot be allowed. An origin is like https://stats.example.com or https://*.example.com, without a path`,
    tooMany: (most: number) => `must be at most ${most}`,
    notATag:
      'must be script elements alone, such as <script async src="https://…"></script>, without code in them',
    inline: 'must say where the script is (src). Code on the page itself does not run',
    script: (src: string) => `“${src}” is not the address of a script: it begins with https://`,
    attribute: (name: string) =>
      `has ${name}, which is not taken. A script has src, and what it reads in data-…`,
    twice: (src: string) => `loads “${src}” twice. Name each script once`,
  },
  saved: 'Updated Successfully!',
  notSaved: 'Not Updated!',
} as const
