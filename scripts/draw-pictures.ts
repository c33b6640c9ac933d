import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleFirm } from '#content/firm.ts'
import { pictureName, wordsOfPage } from '#content/page-pictures.ts'
import { sitePages } from '#content/site-pages.ts'
import { digest, keyOf, toolVersions } from '#server/pictures/card-key.ts'
import { drawCard, rasterize } from '#server/pictures/draw-card.ts'
import { icoOf } from '#server/pictures/ico.ts'
import { pageCard } from '#server/pictures/page-card.ts'
import { icons } from './draw-icon.ts'

/** Where the pages' build reads the addresses; the folder beside it is what the server serves. */
const PICTURES_FILE = 'build/pictures.json'
const FOLDER = 'build/pictures'
const CACHE = '.cache/pictures'

type Picture = { name: string; key: string; draw: () => Promise<Buffer> }

function pictures(): Picture[] {
  const cards = sitePages.map((page) => {
    const card = pageCard(wordsOfPage(page, sitePages), sampleFirm.looks)
    return { name: page.path, key: keyOf(card), draw: () => drawCard(card) }
  })
  const marks = icons.map(({ size, svg }) => ({
    name: `icon-${size}`,
    key: digest(toolVersions, svg),
    draw: () => rasterize(svg),
  }))
  return [...cards, ...marks]
}

const fileName = ({ name, key }: Picture): string => `${pictureName(name)}-${key}.png`

/** Draws the social picture of every page and the icons, but none that was drawn before from the same inputs. */
export async function drawPictures(root: string): Promise<void> {
  const cache = join(root, CACHE)
  const served = join(root, FOLDER, 'pictures')
  rmSync(join(root, FOLDER), { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  mkdirSync(served, { recursive: true })
  const drawn = await Promise.all(
    pictures().map(async (picture) => {
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
