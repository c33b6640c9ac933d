import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import { PICTURE_MAX_PIXELS, PICTURE_SIDE, PICTURE_WIDTHS } from '#contract/media/picture-limits.ts'
import { isCleanWebp } from './clean-webp.ts'
import { type Answered, type Asked, framed, type MadePart, type Reason, unframed } from './frames.ts'
import { memoryLimit } from './maker-limits.ts'
import { type PictureKind, saysItMoves } from './picture-kind.ts'
import { withWholeScan } from './whole-scan.ts'

/*
 * A process for one picture: it comes in on standard input, what is made of it goes out on standard output. It is started without
 * rights (make-pictures.ts). Machine code decodes; this thread watches what that costs.
 */

const WATCH_MS = 20
const LOW_PRIORITY = 10
/** A drawing that is larger than this without loss is kept with some. */
const LOSSLESS_BYTES = 1_500_000
/**
 * Up to this width bytes are searched for longer, for phones. Wider pictures cost most of the time: with less of it AVIF of a drawn photograph
 * has 11 % more bytes at 1280 and 4 % at 2560, and up to 0.2 dB less; WebP has 12 % fewer and 0.4 dB less.
 */
const FINE_WIDTH = 960

const say = (answer: Answered): void =>
  void process.stdout.write(Buffer.concat(framed(answer, [])), () => process.exit(0))

setPriority(LOW_PRIORITY)
// Its machine code is made for most machines, not for all.
const { default: sharp } = await import('sharp').catch((cause: unknown) => {
  say({ unable: String(cause).slice(0, 500) })
  throw cause
})
sharp.concurrency(1)
sharp.cache(false)
// No decoder but these: the others were never looked at for what strangers send.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
})

const refused = (reason: Reason): never => {
  say({ reason })
  throw new Error(reason)
}

const memory = memoryLimit()
setInterval(() => {
  if (process.memoryUsage.rss() > memory) refused('too_large')
}, WATCH_MS).unref()

const LIMITS = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'warning', sequentialRead: true } as const

const open = (bytes: Buffer): Sharp => sharp(bytes, LIMITS)

/** What its first bytes say. Without the limit, of which the library says no more than of what is damaged. */
const headOf = (bytes: Buffer) => sharp(bytes, { ...LIMITS, limitInputPixels: false }).metadata()

type Made = Omit<MadePart, 'bytes'> & { data: Buffer }

const encoded = async (picture: Sharp, format: MadePart['format']): Promise<Made> => {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, format, data }
}

/** What is kept of a stranger's file: its pixels the right way up, in sRGB, and nothing that came with them. */
async function take(brought: Buffer, kind: PictureKind): Promise<Made[]> {
  const bytes = kind === 'jpeg' ? withWholeScan(brought) : brought
  const { width, height, pages = 1, format, space, hasProfile } = await headOf(bytes)
  if (format !== (kind === 'avif' ? 'heif' : kind)) return refused('broken')
  if (pages > 1 || saysItMoves(bytes, kind)) return refused('moving')
  if (width * height > PICTURE_MAX_PIXELS) return refused('too_large')
  const side = Math.max(width, height)
  if (kind === 'webp' && side <= PICTURE_SIDE && isCleanWebp(bytes)) {
    // Decoded to its end: what is broken in it shows here.
    await open(bytes).stats()
    return [{ width, height, format: 'webp', data: bytes }]
  }
  // With a profile, the library brings 16 bits a color into Display P3 and leaves them there.
  const isInP3 = space === 'rgb16' && hasProfile
  const upright = () => {
    const picture = open(bytes)
      .autoOrient()
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return isInP3 ? picture.withIccProfile('srgb', { attach: false }) : picture
  }
  const isDrawn = kind === 'png' || kind === 'gif'
  const exact = isDrawn ? await encoded(upright().webp({ lossless: true }), 'webp') : undefined
  if (exact !== undefined && exact.data.length <= LOSSLESS_BYTES) return [exact]
  return [await encoded(upright().webp({ quality: 92, smartSubsample: true }), 'webp')]
}

/** What pages are given: every width that is not more than the picture has, all from one decoding. */
async function make(bytes: Buffer): Promise<Made[]> {
  const { data, info } = await open(bytes).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const widths = new Set([...PICTURE_WIDTHS.filter((one) => one < width), width])
  const made: Made[] = []
  for (const one of widths) {
    const small = () => sharp(data, { raw: { width, height, channels } }).resize({ width: one })
    const isWide = one > FINE_WIDTH
    made.push(await encoded(small().avif({ quality: 55, effort: isWide ? 1 : 3 }), 'avif'))
    made.push(await encoded(small().webp({ quality: 80, smartSubsample: !isWide }), 'webp'))
  }
  return made
}

const asked = unframed(await buffer(process.stdin))
if (asked === undefined) throw new TypeError('what is to be done?')
const task = asked.head as Asked
try {
  const made = task.work === 'take' ? await take(asked.rest, task.kind) : await make(asked.rest)
  const parts = made.map(({ data, ...part }) => ({ ...part, bytes: data.length }))
  const answer = framed(
    { parts } satisfies Answered,
    made.map(({ data }) => data),
  )
  process.stdout.write(Buffer.concat(answer))
} catch {
  refused('broken')
}
