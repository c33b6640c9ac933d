/** The editor of the brand. */
export const brandWords = {
  colors: 'Colors',
  colorsHint:
    'All other colors follow from these two, for light and for dark. What you pick is kept as a draft until you publish it.',
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
