import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sitePages } from '#content/site-pages.ts'
import { type Card, cardFonts, cardOf, cardSvg, HEIGHT, WIDTH } from './draw-card.ts'
import { icons, icoOf } from './draw-icon.ts'

/** Where the pages' build reads the addresses; the folder beside it is what the server serves. */
const PICTURES_FILE = 'build/pictures.json'
const FOLDER = 'build/pictures'
const CACHE = '.cache/pictures'

/** A picture that another version of these would draw is another picture. */
const TOOLS = ['satori', '@resvg/resvg-js']

type Picture = { name: string; key: string; draw: () => Promise<Buffer> }

const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}\0`).update(part)
  return hash.digest('hex').slice(0, 16)
}

const versions = (root: string): string =>
  TOOLS.map((tool) => readFileSync(join(root, 'node_modules', tool, 'package.json'), 'utf8')).join()

// Both are large and slow to load: a build whose pictures are all there does without them.
async function rasterize(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
}

async function drawCard({ text, drawing }: Card): Promise<Buffer> {
  const { default: satori } = await import('satori')
  const outlines = await satori(text, { width: WIDTH, height: HEIGHT, fonts: [...cardFonts] })
  return rasterize(cardSvg(drawing, outlines))
}

/** What React keeps in an element for itself; it depends on the mode that React runs in. */
const REACTS = /^(?:_.*|key|ref)$/

const inputsOf = (card: Card): string =>
  JSON.stringify(card, (name, value: unknown) => (REACTS.test(name) ? undefined : value))

function pictures(root: string): Picture[] {
  const tools = versions(root)
  const fonts = digest(...cardFonts.map(({ data }) => data))
  const cards = sitePages.map((page) => {
    const card = cardOf(page)
    const key = digest(tools, fonts, inputsOf(card))
    return { name: page.path, key, draw: () => drawCard(card) }
  })
  const marks = icons.map(({ size, svg }) => ({
    name: `icon-${size}`,
    key: digest(tools, svg),
    draw: () => rasterize(svg),
  }))
  return [...cards, ...marks]
}

const fileName = ({ name, key }: Picture): string =>
  `${name === '/' ? 'home' : name.toLowerCase().replace(/^\//, '').replace(/\W+/g, '-')}-${key}.png`

/** Draws the social picture of every page and the icons, but none that was drawn before from the same inputs. */
export async function drawPictures(root: string): Promise<void> {
  const cache = join(root, CACHE)
  const served = join(root, FOLDER, 'pictures')
  rmSync(join(root, FOLDER), { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  mkdirSync(served, { recursive: true })
  const drawn = await Promise.all(
    pictures(root).map(async (picture) => {
      const kept = join(cache, `${picture.key}.png`)
      if (!existsSync(kept)) writeFileSync(kept, await picture.draw())
      const file = fileName(picture)
      cpSync(kept, join(served, file))
      return [picture.name, `/pictures/${file}`] as const
    }),
  )
  const addresses = Object.fromEntries(drawn)
  writeFileSync(join(root, PICTURES_FILE), JSON.stringify(addresses))
  const small = readFileSync(join(root, FOLDER, addresses['icon-32'] ?? ''))
  writeFileSync(join(root, FOLDER, 'favicon.ico'), icoOf(small))
}
