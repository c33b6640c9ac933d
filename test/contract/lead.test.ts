import { expect, test } from 'vitest'
import { addBusinessDays, leadDue } from '#contract/messages/lead.ts'

// 2026-11-20 is a Friday.
test('business days leave the weekend out', () => {
  expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addBusinessDays('2026-11-20', 3)).toBe('2026-11-25')
  expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23')
  expect(addBusinessDays('2026-12-30', 3)).toBe('2027-01-04')
})

test('the next move is due when visitors are told it will be', () => {
  expect(leadDue('new', '2026-11-23')).toBe('2026-11-26')
  expect(leadDue('in_talk', '2026-11-23')).toBe('2026-11-25')
  expect(leadDue('nda', '2026-11-23')).toBe('2026-11-28')
  for (const status of ['estimate_sent', 'won', 'lost'] as const)
    expect(leadDue(status, '2026-11-23')).toBeNull()
})
