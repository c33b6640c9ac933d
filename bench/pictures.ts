import sharp from 'sharp'
import { PICTURE_MAX_PIXELS } from '#contract/media/picture-limits.ts'
import { createPictureMaker, type Making } from '#server/media/make-pictures.ts'
import { describeMachine } from './support/machine.ts'
import { figure, printTable } from './support/table.ts'

/*
 * What an owner waits for who drops photographs on the library: for each size the seconds until it is taken, those until its files for
 * pages are made, and the bytes of these. Processes of low priority do both: beside others they take longer.
 */

const MILLIONS = [12, 24, 48, PICTURE_MAX_PIXELS / 1_000_000]
const WIDEST = 2_560

describeMachine()
const maker = createPictureMaker()
const rows: (string | number)[][] = []
for (const millions of MILLIONS) {
  const photo = await photograph(millions * 1_000_000)
  const [taken, takeSeconds] = await timed(maker.take(async () => photo))
  const [kept] = partsOf(taken)
  const [made, makeSeconds] = await timed(maker.make(kept?.data ?? photo, new AbortController().signal))
  const files = partsOf(made)
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0)
  rows.push([figure(millions), photo.length / 1_000_000, takeSeconds, makeSeconds, bytes / 1_000])
}
printTable(
  'Photographs, seconds, and KB of all that is made of one',
  ['million pixels', 'MB', 'taken', 'made', 'KB'],
  rows,
)

function partsOf(making: Making) {
  if ('made' in making) return making.made
  throw new Error(`nothing was made: ${making.reason}`)
}

async function timed<Value>(work: Promise<Value>): Promise<[Value, seconds: number]> {
  const begun = performance.now()
  return [await work, (performance.now() - begun) / 1_000]
}

/** One of as many pixels, in the shape of a camera's, as a JPEG: forms as large as a fortieth of it, and grain. */
async function photograph(pixels: number): Promise<Buffer> {
  const width = Math.floor(Math.sqrt((pixels * 4) / 3))
  const height = Math.floor((width * 3) / 4)
  const noise = (wide: number, sigma: number) => {
    const size = { width: wide, height: Math.round((wide * 3) / 4) }
    const gaussian = { type: 'gaussian' as const, mean: 128, sigma }
    return sharp({ create: { ...size, channels: 3, background: '#808080', noise: gaussian } })
      .resize(WIDEST, (WIDEST * 3) / 4, { fit: 'fill' })
      .png()
      .toBuffer()
  }
  const drawn = await sharp(await noise(40, 60))
    .composite([{ input: await noise(WIDEST / 2, 20), blend: 'soft-light' }])
    .png()
    .toBuffer()
  return sharp(drawn).resize(width, height, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer()
}
