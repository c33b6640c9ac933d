import { expect, test } from 'vitest'
import { LOGO_MAX, logoOf, writePngLogo } from '#contract/content/logo.ts'
import { isCleanSvg } from '#contract/content/logo-svg.ts'
import { readLogo } from '#server/pictures/read-logo.ts'
import { HOSTILE_SVGS, ILLUSTRATOR_LOGO, LOGO, pngOf, REFUSED_SVGS } from '#test/support/logos.ts'

const read = (file: string | Buffer) => readLogo(Buffer.from(file))
/** What could act, ask for something or be read as anything else; the name of the namespace apart. */
const LIVE =
  /script|\bon\w+=|style|foreign|href="(?!#)|url\((?!#)|evil|hit|import|javascript|[&@{]|<[!?]|:(?!\/\/www\.w3\.org)/i

test('a drawing keeps what is seen of it, in one form, and nothing else', async () => {
  const kept = await read(LOGO)
  expect(kept).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#8250df"/><stop offset="100%" stop-color="#5b1e7a"/></linearGradient></defs><g transform="translate(4 4)"><path d="M0 0h52v52H0z" fill="#5b1e7a" stroke="none"/><circle cx="100" cy="26" r="26" fill="url(#g)"/></g><rect x="140" y="8" width="96" height="44" rx="6" fill="url(#g)"/></svg>',
  )
  expect(logoOf(kept)).toMatchObject({ type: 'svg', width: 240, height: 60 })
  expect(await read(kept)).toBe(kept)
})

test('a drawing of Illustrator, whose namespaces are entities, is read without what it keeps for itself', async () => {
  expect(await read(ILLUSTRATOR_LOGO)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><g><g><path d="M0,0h240v60H0z" fill="#5B1E7A"/></g></g></svg>',
  )
})

test.each(Object.entries(HOSTILE_SVGS))('of %s nothing is kept', async (_, source) => {
  const kept = await read(source)
  expect(kept).not.toMatch(LIVE)
  expect(kept).toContain('<path d="M0 0h9v9z"/>')
  // And nobody gets the source into a document by another way.
  expect(isCleanSvg(source)).toBe(false)
})

test.each(Object.entries(REFUSED_SVGS))('%s is refused, in words', async (_, [source, words]) => {
  await expect(read(source)).rejects.toThrow(words)
  expect(logoOf(source)).toBeUndefined()
})

test('a PNG is drawn anew, so that only the picture is left of it', async () => {
  const kept = await read(pngOf(900, 300, { said: '<script>hit</script>' }))
  expect(Buffer.from(kept.slice(writePngLogo('').length), 'base64').includes('script')).toBe(false)
  expect(logoOf(kept)).toMatchObject({ type: 'png', width: 360, height: 120 })
  const small = await read(pngOf(40, 20))
  expect(logoOf(small)).toMatchObject({ width: 40, height: 20 })
  // What stands behind the picture is none of it.
  const zip = Buffer.concat([pngOf(40, 20), Buffer.from('PK\x03\x04<script>')])
  expect(await read(zip)).toBe(small)
  expect(logoOf(writePngLogo(zip.toString('base64')))).toBeUndefined()
  expect(logoOf(writePngLogo(pngOf(40, 20, { said: 'x' }).toString('base64')))).toBeUndefined()
})

test('a PNG that claims to be vast, or is none, is refused before it is drawn', async () => {
  const claims = (width: number, height: number) => pngOf(2, 2, { claims: { width, height } })
  await expect(read(claims(100_000, 100_000))).rejects.toThrow(/too many pixels/)
  await expect(read(claims(3_900, 3_900))).rejects.toThrow(/too many pixels/)
  await expect(read(claims(0, 10))).rejects.toThrow(/could not be read/)
  await expect(read(Buffer.from('GIF89a'))).rejects.toThrow(/neither/)
  await expect(read(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).rejects.toThrow(/neither/)
  await expect(read(pngOf(4, 9))).rejects.toThrow(/twice as high/)
  // Of a half one the decoder draws nothing, and says nothing of it.
  const whole = pngOf(400, 200)
  await expect(read(whole.subarray(0, whole.length / 2))).rejects.toThrow(/nothing to see/)
})

test('what a document may keep is read as strictly as it is written', () => {
  const begin = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
  const path = '<path d="M0 0h9"/>'
  expect(isCleanSvg(`${begin}${path}</svg>`)).toBe(true)
  for (const other of [
    `${begin}${path}`,
    `${begin}${path}</svg> `,
    `${begin}${path}</svg>${path}`,
    `${begin}${path}text</svg>`,
    `${begin}<g>${path}</svg></g>`,
    `${begin}<path d="M0 0h9" d="M0"/></svg>`,
    `${begin}<path  d="M0 0h9"/></svg>`,
    `${begin}<path d='M0 0h9'/></svg>`,
    `${begin}<PATH d="M0 0h9"/></svg>`,
    `${begin}<constructor/></svg>`,
    `${begin}<path constructor="M0"/></svg>`,
    `${begin}<clipPath id="a"><path clip-path="url(#b)" d="M0"/></clipPath></svg>`,
    `${begin}${'<path clip-path="url(#b)" d="M0"/>'.repeat(21)}</svg>`,
    `${begin}<svg viewBox="0 0 1 1"/></svg>`,
    `<svg viewBox="0 0 9 9">${path}</svg>`,
  ])
    expect(isCleanSvg(other), other).toBe(false)
  expect(logoOf(`${begin}<path d="M${' '.repeat(LOGO_MAX)}"/></svg>`)).toBeUndefined()
  expect(logoOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 9">${path}</svg>`)).toBeUndefined()
  expect(logoOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0">${path}</svg>`)).toBeUndefined()
})

test('what moves a drawing about is read once, however many blanks stand in it', () => {
  // Two ways to read one blank double the time with each of them: 25 took 20 seconds, and held the server all along.
  const moved = (transform: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g transform="${transform}"><path d="M0 0h9"/></g></svg>`
  expect(isCleanSvg(moved(`  ${'scale(1) , '.repeat(1_000)}rotate (4 4)  `))).toBe(true)
  expect(isCleanSvg(moved(`${'scale(1) '.repeat(31)}x`))).toBe(false)
})

test('numbers that take long to draw are in no drawing', () => {
  const svg = (d: string, more = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21000 29700"><path d="${d}"${more}/></svg>`
  expect(isCleanSvg(svg('M0 0h99999.5v-1e5z', ' id="p1000000" fill="#1000000f"'))).toBe(true)
  for (const d of ['M0 0h100001', 'M0 0A1e7 1e7 0 1 1 9 9', 'M0 0v-.2e7'])
    expect(isCleanSvg(svg(d)), d).toBe(false)
  expect(isCleanSvg(svg('M0 0h9', ' transform="scale(1e6)"'))).toBe(false)
})
