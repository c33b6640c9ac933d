import { expect, test } from 'vitest'
import { companySample } from '#content/company.ts'
import { onlyOurs, renamed, withoutSample, withSample } from '#web/admin/first-start/firm.ts'

const sample = companySample
const [head] = sample.offices
if (head === undefined) throw new Error('The sample has a head office.')

const portland = { ...head, name: 'Portland', address: '18 Wharf Street', phone: '(503) 555-0177', note: '' }
const salem = { ...portland, name: 'Salem', address: '4 Mill Street', phone: '(503) 555-0178' }
const own = {
  ...sample,
  name: 'Harborlight',
  offices: [portland, salem],
  map: '45.52, -122.68',
  social: [{ name: 'LinkedIn', href: 'https://linkedin.example/harborlight' }],
  figures: [{ figure: '12', plus: false, label: 'Recruiters' }],
  years: { figure: '4', label: 'Years', whose: 'in Portland' },
  leader: { title: 'Owner', text: 'I answer for it.', profile: '', portrait: '' },
}

test('a firm that says nothing of the sample has left it out, and loses nothing by saying so', () => {
  expect(onlyOurs(own, sample)).toBe(true)
  expect(withoutSample(own, sample)).toEqual(own)
})

test('leaving out the sample keeps what is written beside it, and what was called true of the firm', () => {
  const mixed = {
    ...own,
    offices: [portland, ...sample.offices.slice(1, 3), salem],
    social: [...sample.social.slice(0, 2), ...own.social],
    figures: [...sample.figures.slice(0, 1), ...own.figures, ...sample.figures.slice(1, 2)],
    leader: { ...sample.leader, text: 'I answer for it.' },
    ours: ['figures.1'],
  }
  expect(onlyOurs(mixed, sample)).toBe(false)
  const left = withoutSample(mixed, sample)
  expect(onlyOurs(left, sample)).toBe(true)
  expect(left.offices).toEqual([portland, salem])
  expect(left.social).toEqual(own.social)
  expect(left.figures).toEqual([...own.figures, ...sample.figures.slice(1, 2)])
  expect(left.leader).toEqual({ ...sample.leader, text: 'I answer for it.', profile: '' })
  expect(left.map).toBe(own.map)
})

test('putting the sample back takes nothing of the firm away', () => {
  const back = withSample({ ...own, map: '' }, sample)
  expect(back.offices).toEqual([portland, salem, ...sample.offices.slice(1)])
  expect(back.social).toEqual([...own.social, ...sample.social])
  expect(back.figures).toEqual([...own.figures, ...sample.figures])
  expect([back.map, back.years, back.leader]).toEqual([sample.map, own.years, own.leader])
})

test('putting the sample back leaves alone what is begun of a card', () => {
  const begun = {
    ...own,
    years: { figure: '', label: 'Years in business', whose: '' },
    leader: { title: '', text: 'I answer for it.', profile: '', portrait: '' },
  }
  expect(withSample(begun, sample)).toMatchObject({ years: begun.years, leader: begun.leader })
})

test('a firm that takes its own name says nothing more of the sample, until it wants to', () => {
  const named = renamed(sample, sample, 'H')
  expect(onlyOurs(named, sample)).toBe(true)
  expect(named.offices).toEqual([head])
  const again = withSample(named, sample)
  expect(again).toMatchObject({ social: sample.social, map: sample.map, leader: sample.leader })
  expect(onlyOurs(renamed(again, sample, 'Ha'), sample)).toBe(false)
})
