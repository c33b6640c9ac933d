import { expect, test } from 'vitest'
import { telLink } from '#web/admin/tel-link.ts'

test.each([
  ['(954) 555-0142', 'tel:9545550142'],
  ['(954) 555‑0142 x12', 'tel:9545550142'],
  ['+1 212 736 5000 ext. 99', 'tel:+12127365000'],
  ['Tel. 212.736.5000 #4', 'tel:2127365000'],
  ['+12127365000;ext=12', 'tel:+12127365000'],
])('%s is called as %s, whatever the extension', (written, link) => {
  expect(telLink(written)).toBe(link)
})
