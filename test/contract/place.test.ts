import { describe, expect, test } from 'vitest'
import { countryName, placeOf, placeOfJob } from '#contract/jobs/place.ts'

describe('the place of an address', () => {
  test.each([
    ['Coral Springs, FL', { locality: 'Coral Springs', region: 'FL', country: 'US' }],
    [
      'Coral Springs, Florida 33065',
      { locality: 'Coral Springs', region: 'FL', postalCode: '33065', country: 'US' },
    ],
    [
      '1200 Sample Avenue, Suite 100, Coral Springs, FL 33065-1234, USA',
      {
        street: '1200 Sample Avenue, Suite 100',
        locality: 'Coral Springs',
        region: 'FL',
        postalCode: '33065-1234',
        country: 'US',
      },
    ],
    ['Washington, D.C.', { locality: 'Washington', region: 'DC', country: 'US' }],
    ['Atlanta, Georgia', { locality: 'Atlanta', region: 'GA', country: 'US' }],
    ['Albuquerque, New Mexico', { locality: 'Albuquerque', region: 'NM', country: 'US' }],
    ['Mexico City, Mexico', { locality: 'Mexico City', country: 'MX' }],
    ['Berlin, Germany', { locality: 'Berlin', country: 'DE' }],
    ['London, UK', { locality: 'London', country: 'GB' }],
    ['Dubai, United Arab Emirates', { locality: 'Dubai', country: 'AE' }],
    ['Toronto, ON, Canada', { locality: 'Toronto', region: 'ON', country: 'CA' }],
    ['Singapore', { country: 'SG' }],
    ['USA', { country: 'US' }],
    ['United States', { country: 'US' }],
    ['Remote (USA)', { country: 'US' }],
    ['Remote - United States', { country: 'US' }],
    ['Florida', { region: 'FL', country: 'US' }],
    ['Remote, Austin, TX', { locality: 'Austin', region: 'TX', country: 'US' }],
  ])('%s', (address, place) => {
    expect(placeOf(address)).toEqual(place)
  })

  test.each([
    '',
    'Remote',
    'Anywhere',
    'Coral Springs',
    'Main office',
    'Europe, or so',
    'work in',
    ', ,',
    'Toronto, ON',
  ])('no country in %j', (address) => {
    expect(placeOf(address).country).toBeUndefined()
  })

  test('of a job: its own fields, and from the address what is in the same country', () => {
    const address = '1 Main Street, Austin, TX 78701'
    const none = { city: '', region: '', country: null }
    expect(placeOfJob({ address, ...none })).toEqual(placeOf(address))
    expect(placeOfJob({ address, ...none, city: 'Dallas', country: 'US' })).toEqual({
      ...placeOf(address),
      locality: 'Dallas',
    })
    expect(placeOfJob({ address, ...none, country: 'FR' })).toEqual({ country: 'FR' })
  })

  test('a country has its everyday name', () => {
    expect(countryName('US')).toBe('United States')
  })
})
