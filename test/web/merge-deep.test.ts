import { expect, test } from 'vitest'
import { mergeDeep } from '#web/admin/conflict/merge-deep.ts'

const block = (id: string, heading = id, list: unknown[] = []) => ({ id, heading, list })
const page = [block('top'), block('text'), block('team')]
const clean = (value: unknown) => ({ value, isClean: true })
const asked = (value: unknown) => ({ value, isClean: false })

test('two who edit different blocks both keep their words, also where one moved, added or removed blocks', () => {
  const [top, text, team] = page
  const mine = [top, block('text', 'Mine'), team]
  expect(mergeDeep(page, [block('top', 'Theirs'), text, team], mine)).toEqual(
    clean([block('top', 'Theirs'), block('text', 'Mine'), team]),
  )
  expect(mergeDeep(page, [team, top, text], mine)).toEqual(clean([team, top, block('text', 'Mine')]))
  expect(mergeDeep(page, [top, block('new'), text, team], mine)).toEqual(
    clean([top, block('new'), block('text', 'Mine'), team]),
  )
  expect(mergeDeep(page, [top, text], mine)).toEqual(clean([top, block('text', 'Mine')]))
  expect(mergeDeep(page, mine, [top, text])).toEqual(clean([top, block('text', 'Mine')]))
  expect(mergeDeep(page, [top, text, team, block('a')], [block('b'), top, text, team])).toEqual(
    clean([block('b'), top, text, team, block('a')]),
  )
})

test('two who edit other fields of one block both keep them', () => {
  expect(
    mergeDeep([block('a', 'A', ['x', 'y'])], [block('a', 'B', ['x', 'y'])], [block('a', 'A', ['x', 'z'])]),
  ).toEqual(clean([block('a', 'B', ['x', 'z'])]))
})

test('what both changed is in question, and nothing else', () => {
  const [top, text, team] = page
  expect(
    mergeDeep(page, [block('top', 'Theirs'), block('text', 'T'), team], [top, block('text', 'M'), team]),
  ).toEqual(asked([block('top', 'Theirs'), block('text', 'M'), team]))
  // Removed by one, changed by the other.
  expect(mergeDeep(page, [top, team], [top, block('text', 'M'), team])).toEqual(
    asked([top, block('text', 'M'), team]),
  )
  expect(mergeDeep(page, [top, block('text', 'T'), team], [top, team])).toEqual(asked([top, team]))
  // Two orders.
  expect(mergeDeep(page, [team, text, top], [text, top, team])).toEqual(asked([text, top, team]))
  expect(mergeDeep(page, [team, top, text], [team, top, text])).toEqual(clean([team, top, text]))
})

test('entries without an id are told apart by their place alone, so each is one', () => {
  const card = (title: string, text = 'same') => ({ title, text })
  const cards = [card('a'), card('b'), card('c')]
  expect(
    mergeDeep(cards, [card('a', 'T'), card('b'), card('c')], [card('a'), card('b'), card('c', 'M')]),
  ).toEqual(clean([card('a', 'T'), card('b'), card('c', 'M')]))
  // They exchanged what is edited here: its new text must not come to the other card.
  expect(
    mergeDeep(cards, [card('b'), card('a'), card('c')], [card('a', 'M'), card('b'), card('c')]),
  ).toMatchObject({
    isClean: false,
  })
  expect(mergeDeep(cards, cards.slice(1), [card('a', 'M'), card('b'), card('c')])).toMatchObject({
    isClean: false,
  })
  const twice = [block('a'), block('a')]
  expect(mergeDeep(twice, [block('a', 'T'), block('a')], [block('a'), block('a', 'M')])).toEqual(
    clean([block('a', 'T'), block('a', 'M')]),
  )
})

test('where both are asked about moved entries without an id, either choice has each of them once', () => {
  const [a, b, c] = [{ title: 'a' }, { title: 'b' }, { title: 'c' }]
  const theirs = [b, a, c]
  const mine = [{ title: 'M' }, b, c]
  expect(mergeDeep([a, b, c], theirs, mine)).toEqual(asked(mine))
  expect(mergeDeep([a, b, c], mine, theirs)).toEqual(asked(theirs))
})

test('a block of another kind under the same id is another block: either choice keeps it whole', () => {
  const was = [{ id: 'news', type: 'text', heading: 'News', text: 'Old.' }]
  const theirs = [{ id: 'news', type: 'quote', text: 'A quote.', name: 'Ana' }]
  const mine = [{ id: 'news', type: 'text', heading: 'News', text: 'New.' }]
  expect(mergeDeep(was, theirs, mine)).toEqual(asked(mine))
  expect(mergeDeep(was, mine, theirs)).toEqual(asked(theirs))
})

test('of a list without ids one may add or remove entries while the other edits or moves others', () => {
  const card = (title: string, text = 'same') => ({ title, text })
  const [a, b, c] = [card('a'), card('b'), card('c')]
  const cards = [a, b, c]
  const edited = [card('a', 'M'), b, c]
  expect(mergeDeep(cards, [card('new'), ...cards], edited)).toEqual(clean([card('new'), ...edited]))
  expect(mergeDeep(cards, edited, [...cards, card('new')])).toEqual(clean([...edited, card('new')]))
  expect(mergeDeep(cards, [a, c], edited)).toEqual(clean([card('a', 'M'), c]))
  expect(mergeDeep(cards, [...cards, card('new')], [c, a, b])).toEqual(clean([c, card('new'), a, b]))
  expect(mergeDeep(cards, [a, b], [b, c])).toEqual(clean([b]))
  expect(mergeDeep(['a', 'b'], ['a', 'b', 'c'], ['A', 'b'])).toEqual(clean(['A', 'b', 'c']))
  // The one removed, or changed, what the other changed.
  expect(mergeDeep(cards, [b, c], edited)).toEqual(asked(edited))
  expect(mergeDeep(cards, [card('a', 'T'), b, c, card('new')], edited)).toEqual(asked(edited))
  // The one edited an entry and added another, and the other removed what was edited.
  expect(mergeDeep(cards, [card('a', 'T'), b, c, card('new')], [b, c])).toEqual(asked([b, c]))
  // Both added one: it may be the same that was saved without an answer, and typed on.
  const added = [...cards, card('new, and more')]
  expect(mergeDeep(cards, [...cards, card('new')], added)).toEqual(asked(added))
  expect(mergeDeep([a, a], [a, a, b], [card('a', 'M'), a])).toMatchObject({ isClean: false })
})
