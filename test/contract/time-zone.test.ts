import { describe, expect, test } from 'vitest'
import { isTimeZoneOrOffset, timeZoneNamed } from '#contract/core/time-zone.ts'
import { ZONES, zonesWith } from '#contract/interviews/zones.ts'
import { SiteSettingsPatch } from '#contract/site-settings/site-settings.ts'

describe('a time zone', () => {
  test.each([
    ['america/chicago', 'America/Chicago'],
    ['EUROPE/PARIS', 'Europe/Paris'],
    ['etc/gmt+12', 'Etc/GMT+12'],
    ['utc', 'UTC'],
  ])('%s is kept as %s', (typed, name) => {
    expect(SiteSettingsPatch.parse({ time_zone: typed })).toEqual({ time_zone: name })
    expect(timeZoneNamed(name)).toBe(name)
  })

  test('may be none, and is not asked for', () => {
    expect(SiteSettingsPatch.parse({ time_zone: ' ' })).toEqual({ time_zone: '' })
    expect(SiteSettingsPatch.parse({})).toEqual({})
    expect(SiteSettingsPatch.safeParse({ time_zone: '+02:00' }).success).toBe(false)
  })

  test('of the environment may be an offset', () => {
    for (const zone of ['+02:00', '-0330', 'America/New_York', 'america/chicago'])
      expect(isTimeZoneOrOffset(zone), zone).toBe(true)
    for (const zone of ['Florida/Coral_Springs', '+99:00', ''])
      expect(isTimeZoneOrOffset(zone), zone).toBe(false)
  })

  test('is offered once for interviews, whichever of its names the company has', () => {
    for (const zone of ['america/chicago', 'US/Central', 'Asia/Calcutta', 'Asia/Kolkata'])
      expect(zonesWith(zone), zone).toHaveLength(ZONES.length)
    expect(zonesWith('Pacific/Kiritimati')).toEqual(['Pacific/Kiritimati', ...ZONES])
    expect(zonesWith('+02:00')).toEqual(['+02:00', ...ZONES])
  })
})
