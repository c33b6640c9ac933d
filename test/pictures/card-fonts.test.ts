import { expect, test } from 'vitest'
import { sampleFirm } from '#content/firm.ts'
import { looksOf } from '#content/firm-looks.ts'
import { FONT_PAIRS } from '#contract/content/font-pairs.ts'
import { keyOf } from '#server/pictures/card-key.ts'
import { drawBox, drawCard } from '#server/pictures/draw-card.ts'
import { iconBox } from '#server/pictures/icon.ts'
import { pageCard } from '#server/pictures/page-card.ts'

const { key: _, ...seen } = sampleFirm.looks
const page = { path: '/services', heading: 'What we do, and for whom', above: [], kicker: 'Services' }

test('a firm’s pictures and icons are drawn in the fonts of its pages, each at an address of its own', async () => {
  const drawn = await Promise.all(
    FONT_PAIRS.map(async (fonts) => {
      const looks = looksOf({ ...seen, fonts })
      const card = pageCard(page, looks)
      const [picture, icon] = await Promise.all([drawCard(card), drawBox(iconBox(looks, 180), 180, fonts)])
      return {
        picture: picture.toString('base64'),
        icon: icon.toString('base64'),
        at: keyOf(card),
        key: looks.key,
      }
    }),
  )
  for (const part of ['picture', 'icon', 'at', 'key'] as const)
    expect(new Set(drawn.map((one) => one[part])).size, part).toBe(FONT_PAIRS.length)
})
