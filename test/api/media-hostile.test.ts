import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { pictureAddress } from '#contract/media/picture.ts'
import { PICTURE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { useApp } from '#test/support/app.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { hostilePictures } from '#test/support/hostile-pictures.ts'
import { signIn } from '#test/support/people.ts'
import { pictureCalls } from '#test/support/pictures.ts'

const errorOf = (answer: { json: unknown }) => ErrorBody.parse(answer.json).error

/** The same JPEG whose scan says that it ends before the last of its frequencies, as phones of Samsung write them. */
function ofSomePhones(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const end = scan + 2 + jpeg.readUInt16BE(scan + 2)
  expect([...jpeg.subarray(end - 3, end)]).toEqual([0, 63, 0])
  return Buffer.concat([jpeg.subarray(0, end - 2), Buffer.from([0]), jpeg.subarray(end - 1)])
}

describe('hostile pictures', { timeout: 120_000 }, () => {
  const app = useApp({ engine: 'sqlite' })
  const owner = { token: '' }
  beforeAll(async () => {
    owner.token = (await signIn(app, { role: 'administrator' })).token
  })
  const pictures = pictureCalls(app, () => owner.token)

  test('are refused in words, leave nothing and hold nobody up', async () => {
    for (const [name, bytes, said] of await hostilePictures()) {
      const answer = await pictures.bring(bytes, 'fine.jpg')
      expect(answer.status, `${name}: ${answer.text}`).toBe(400)
      expect(errorOf(answer).fields, name).toEqual({ file: said })
    }
    const large = await pictures.bring(Buffer.alloc(PICTURE_MAX_BYTES + 1, 0xff))
    expect(errorOf(large)).toMatchObject({ code: 'upload_too_large', fields: { file: texts.tooLarge } })
    const two = new FormData()
    two.append('file', new Blob(['x']), 'a.jpg')
    two.append('file', new Blob(['x']), 'b.jpg')
    const twice = await app.send('POST', '/api/media/', { token: owner.token, body: two })
    expect(errorOf(twice).code).toBe('malformed_body')
    const json = await app.send('POST', '/api/media/', { token: owner.token, json: { file: 'x' } })
    expect(errorOf(json).code).toBe('unsupported_media_type')
    expect((await pictures.list()).counts).toEqual({ all: 0, unused: 0, undescribed: 0, removed: 0 })
    const keys: string[] = []
    for await (const { key } of app.deps.resumes.list()) keys.push(key)
    expect(keys).toEqual([])
  })

  test('that are only unusual are taken: CMYK, 16 bits, one pixel, a still GIF, transparency, a phone’s slip', async () => {
    const unusual = [
      await drawn().toColourspace('cmyk').jpeg().toBuffer(),
      await drawn({ color: '#010203' }).toColourspace('rgb16').png().toBuffer(),
      await sharp(await drawn({ color: '#040506' }).png().toBuffer())
        .extract({ left: 99, top: 99, width: 1, height: 1 })
        .png()
        .toBuffer(),
      await drawn({ color: '#070809' }).gif().toBuffer(),
      await drawn({ color: '#0a0b0c' }).ensureAlpha(0.5).png().toBuffer(),
      await drawn({ width: 6000, height: 40, color: '#0d0e0f' }).jpeg().toBuffer(),
      ofSomePhones(await drawn({ color: '#101112' }).jpeg().toBuffer()),
    ]
    for (const bytes of unusual)
      expect(await pictures.added(bytes)).toMatchObject({ fault: null, waiting: false })
    expect((await pictures.list()).counts.all).toBe(unusual.length)
  })
  test('keep their colors, however many bits and whichever profile they come with', async () => {
    const red = () => drawn({ color: '#ff0000' })
    const files = [
      await red().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(),
      await red().toColourspace('rgb16').withIccProfile('srgb').png().toBuffer(),
      await red().toColourspace('rgb16').withIccProfile('p3').png().toBuffer(),
      await red().toColourspace('rgb16').withIccProfile('p3').avif({ bitdepth: 10 }).toBuffer(),
    ]
    for (const bytes of files) {
      const { files: made } = await pictures.added(bytes)
      const shown = made.find(({ format }) => format === 'webp')
      if (shown === undefined) throw new Error('nothing was made of it')
      const { bytes: answered } = await app.send('GET', pictureAddress(shown))
      const { channels } = await sharp(answered).stats()
      expect((await sharp(answered).metadata()).icc).toBeUndefined()
      const [r = 0, g = 255, b = 255] = channels.map(({ mean }) => mean)
      expect([r > 250, g < 8, b < 8], `${r} ${g} ${b}`).toEqual([true, true, true])
    }
  })
})
