/** The editor of the brand. */
export const brandWords = {
  colors: 'Colors',
  colorsHint: 'All other colors follow from these two, for light and for dark.',
  brand: 'Main color',
  brandHint: 'Of links, marks and drawings, and of the band on the home page.',
  signal: 'Accent color',
  signalHint: 'Of what wants to be pressed or seen first.',
  pick: (label: string) => `Pick the ${label.toLowerCase()}`,
  use: (color: string) => `Use ${color}`,
  weak: (needed: string, nearest: string) =>
    `Too weak to be published: words need a contrast of ${needed}:1. The preview shows ${nearest}, the nearest color that works.`,
  looks: 'In light and dark',
  light: 'Light',
  dark: 'Dark',
  sampleHeading: 'We place people',
  sampleText: 'Words of a page, with',
  sampleLink: 'a link',
  sampleButton: 'Apply',
  sampleSmall: 'and small print.',
  contrast: 'Contrast of words',
  where: 'Where',
  uses: {
    words: (color: string) => `Words in the ${color}`,
    fill: (color: string) => `Words on the ${color}`,
    tint: (color: string) => `Words on a tint of the ${color}`,
  },
  ratio: (ratio: string) => `${ratio}:1`,
  tooWeak: 'too weak',
} as const

/** Its logo. */
export const logoWords = {
  title: 'Logo',
  titleHint:
    'In place of the drawn mark and the name: on every page, in mails, in the icons of browsers and in pictures of shared pages. Without one these are made of the name.',
  logo: 'Logo',
  logo_dark: 'Logo for dark ground',
  logo_name: 'Write the name beside it',
  hints: {
    logo: 'An SVG or a PNG of at most 1 MB, cropped to what is to be seen.',
    logo_dark: 'Optional. Without one the logo stands on a light plate where a reader has dark pages.',
  },
  choose: { logo: 'Choose a logo', logo_dark: 'Choose a logo for dark ground' },
  replace: { logo: 'Choose another logo', logo_dark: 'Choose another for dark ground' },
  remove: { logo: 'Remove the logo', logo_dark: 'Remove the one for dark ground' },
  reading: (file: string) => `Reading ${file} …`,
  shown: 'The logo as it is kept',
  unseen: {
    logo: 'This logo is as light as the pages, so it is hardly seen on them. Choose it in dark colors here; one in light colors is for dark ground.',
    logo_dark: 'This logo is as dark as the pages, so it is hardly seen on them. Choose it in light colors.',
  },
  failed: 'The file could not be read. Choose it again.',
  facts: (type: string, size: string, print: string) => `${type}, ${size}, ${print}`,
  yes: 'Yes',
  no: 'No',
} as const

/** Its fonts. */
export const fontWords = {
  title: 'Fonts',
  hint: 'Of headings and of text, on every page and in the admin. Pages show their words at once and take the fonts when they are there; mails have those of the reader.',
  pairs: {
    'bricolage-inter': 'Bricolage Grotesque and Inter',
    'source-serif-public': 'Source Serif and Public Sans',
    'space-public': 'Space Grotesk and Public Sans',
    'fraunces-figtree': 'Fraunces and Figtree',
    'sora-manrope': 'Sora and Manrope',
    'archivo-figtree': 'Archivo and Figtree',
  },
  characters: {
    'bricolage-inter': 'Editorial and plain',
    'source-serif-public': 'With serifs, like a book',
    'space-public': 'Technical',
    'fraunces-figtree': 'Warm, with serifs',
    'sora-manrope': 'Round and even',
    'archivo-figtree': 'Strong and narrow',
  },
} as const
