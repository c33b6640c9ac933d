import { expect, test } from 'vitest'
import { drawRoute } from '#web/site/route-drawing.ts'

test.each(['home', 'office', 'cloud', 'x'])(
  'the drawing of %s is its own, always the same, and small',
  (seed) => {
    const drawing = drawRoute(seed, 24, 22)
    expect(drawRoute(seed, 24, 22)).toEqual(drawing)
    expect(drawRoute(`${seed}!`, 24, 22)).not.toEqual(drawing)
    expect(drawing.route).toContain(`M${drawing.from.x} ${drawing.from.y}`)
    expect(drawing.route.endsWith(`L${drawing.to.x} ${drawing.to.y}`)).toBe(true)
    const { obstacles, attempts, ends, route } = drawing
    expect((obstacles + attempts + ends + route).length).toBeLessThan(4096)
  },
)
