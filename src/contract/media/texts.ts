/** What the API and the library say about pictures. */
export const mediaTexts = {
  unknown:
    'This is no picture that can be taken. Choose a JPEG, PNG, WebP, AVIF or GIF file; a logo as SVG belongs into the brand.',
  broken: 'This picture is damaged or not whole. Export it again and choose that file.',
  moving: 'This picture moves. Choose one that stands still.',
  tooLarge: 'This picture is too large. Choose one of at most 25 MB and 64 million pixels.',
  tooSlow: 'This picture takes too long to read. Export it again, as a JPEG or PNG, and choose that file.',
  unable:
    'This server cannot make pictures. Its log says why to whoever runs it; until then nothing is lost and pages are as they were.',
  full: 'The library holds 2,000 pictures. Remove some that no page shows first.',
  nameMissing: 'Give the picture a name.',
  focal: 'must be a multiple of 10 from 0 to 100',
  altMissing: 'Say what this picture shows, for people who cannot see it, or mark it as decoration.',
  altUsed: (title: string) =>
    `Pages show this picture (${title}). Say what it shows, or mark it as decoration.`,
  gone: 'This picture is not in the library any more. Choose another, or none.',
  notReady: 'This picture is still being made ready. Try again in a moment.',
  notMade: 'Nothing could be made of this picture. Choose another, or none.',
  notDescribed: (name: string) =>
    `The picture “${name}” has no description. Say in the library what it shows, or mark it as decoration.`,
} as const
