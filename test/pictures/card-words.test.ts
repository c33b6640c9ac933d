import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleFirm } from '#content/firm.ts'
import { DRAWN_FROM, HEIGHT, WIDTH } from '#server/pictures/card-drawing.ts'
import { drawCard } from '#server/pictures/draw-card.ts'
import { drawable } from '#server/pictures/drawable.ts'
import { pageCard } from '#server/pictures/page-card.ts'

const page = { path: '/services', heading: 'Short', above: [], kicker: 'Services' }

/** What of a card stands in a part of it. */
async function part(heading: string, at: { left: number; top: number; width: number; height: number }) {
  const png = await drawCard(pageCard({ ...page, heading }, sampleFirm.looks))
  return (await sharp(png).extract(at).raw().toBuffer()).toString('base64')
}

test.each(['W'.repeat(45), 'W'.repeat(75), 'W'.repeat(150), 'Wort '.repeat(30), 'Світанок'])(
  'a heading stays in its half of the picture, and below the name: %s',
  async (heading) => {
    const drawing = { left: DRAWN_FROM, top: 0, width: WIDTH - DRAWN_FROM, height: HEIGHT }
    const name = { left: 0, top: 0, width: DRAWN_FROM, height: 140 }
    for (const at of [drawing, name]) expect(await part(heading, at)).toBe(await part(page.heading, at))
  },
)

test('letters that the fonts lack are drawn as the nearest that they have', () => {
  expect(drawable('Łódź, Gdańsk, Đorđević, Ħal, Győr, Việt')).toBe('Lódz, Gdansk, Dordevic, Hal, Gyor, Viet')
})

test('of a text in another script no lone marks are left', () => {
  expect(drawable('«Світанок»')).toBe('')
  expect(drawable('工程师: 上海')).toBe('')
  expect(drawable('Світанок 24')).toBe('24')
})
