import { describe, expect, test } from 'vitest'
import { AREA_CODES, zonesOf } from '#server/usecases/texts/area-codes.ts'
import { meaningOf } from '#server/usecases/texts/meaning.ts'
import { isOpenIn, nextOpenIn } from '#server/usecases/texts/quiet-hours.ts'

describe('what a text means', () => {
  test.each([
    ...[
      'STOP',
      ' stop ',
      'Stop.',
      's t o p',
      'S-T-O-P!!!',
      '🛑 STOP',
      'ＳＴＯＰ',
      '𝐒𝐓𝐎𝐏',
      'ЅТОР',
      'st\u200bop',
      'ST0P',
    ],
    ...[
      'STOPALL',
      'stop all',
      'Unsubscribe',
      'CANCEL',
      'end',
      'Quit!',
      'REVOKE',
      'OptOut',
      'opt-out',
      'please stop',
    ],
    ...['Stop please', 'STOP thanks', 'Please, stop texting me.', '"STOP"', "Don't text me"],
  ])('%s ends texts', (written) => expect(meaningOf(written)).toBe('stop'))
  test.each([
    ['HELP', 'help'],
    ['info?', 'help'],
    ['Start', 'start'],
    ['UNSTOP', 'start'],
    ['Yes!', 'yes'],
    ['y', 'yes'],
    ['yes please', 'yes'],
    ['stop texting me about Java jobs?', 'doubtful'],
    ['Can you stop these', 'doubtful'],
    ['wrong number', 'doubtful'],
    ['🛑', 'doubtful'],
    ['Стоп!', 'doubtful'],
    ['Thank you, see you on Monday', 'other'],
    ['The end of the month suits me', 'other'],
    ['', 'other'],
    ['👍', 'other'],
  ])('%s is %s', (written, meaning) => expect(meaningOf(written)).toBe(meaning))
})

describe('when texts may come', () => {
  const at = (time: string) => new Date(`2026-07-01T${time}:00Z`)
  test('is 8 am to 8 pm where the number is', () => {
    const miami = zonesOf('+13055550142', [])
    expect(miami).toEqual(['America/New_York'])
    expect([at('11:59'), at('12:00'), at('23:59')].map((one) => isOpenIn(miami, one))).toEqual([
      false,
      true,
      true,
    ])
    expect(isOpenIn(miami, new Date('2026-07-02T00:00:00Z'))).toBe(false)
    expect(nextOpenIn(miami, at('03:10'))).toEqual(at('12:00'))
  })
  test('is the stricter where it may be in several places, and anywhere where nobody knows', () => {
    expect(zonesOf('+18505550142', [])).toEqual(['America/New_York', 'America/Chicago'])
    expect(zonesOf('+13055550142', ['CA'])).toEqual(['America/New_York', 'America/Los_Angeles'])
    expect(zonesOf('+13055550142', ['FL'])).toEqual(['America/New_York'])
    const anywhere = zonesOf('+12005550142', [])
    expect(anywhere).toContain('Pacific/Honolulu')
    expect(isOpenIn(anywhere, at('17:00'))).toBe(false)
    expect(nextOpenIn(anywhere, at('12:00'))).toEqual(at('18:00'))
    expect(zonesOf('+13055550142', ['ZZ'])).toContain('Pacific/Honolulu')
  })
  test('is known of every area code once', () => {
    expect(AREA_CODES.length).toBeGreaterThan(330)
    expect(new Set(AREA_CODES).size).toBe(AREA_CODES.length)
    for (const code of AREA_CODES)
      expect(nextOpenIn(zonesOf(`+1${code}5550142`, []), at('05:00'))).toBeDefined()
  })
})
