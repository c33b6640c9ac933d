import { z } from 'zod'
import { addDays } from '../core/company-time.ts'

/** How far a message of the contact form has come as a piece of business. */
export const LEAD_STATUSES = ['new', 'in_talk', 'nda', 'estimate_sent', 'won', 'lost'] as const
export const LeadStatus = z.enum(LEAD_STATUSES, 'is not a status')
export type LeadStatus = z.infer<typeof LeadStatus>

/** How each is called. */
export const leadWords: Record<LeadStatus, string> = {
  new: 'New',
  in_talk: 'In talk',
  nda: 'NDA',
  estimate_sent: 'Estimate sent',
  won: 'Won',
  lost: 'Lost',
}

/** What becomes due with a status, in the days that visitors are promised (spec section 9): the longest of each. */
const DUE: Partial<Record<LeadStatus, { days: number; business: boolean }>> = {
  new: { days: 3, business: true },
  in_talk: { days: 2, business: true },
  nda: { days: 5, business: false },
}

/** The day (`YYYY-MM-DD`) by which the next move is due when a lead has a status since `day`; null when it is the client's. */
export function leadDue(status: LeadStatus, day: string): string | null {
  const due = DUE[status]
  if (due === undefined) return null
  return due.business ? addBusinessDays(day, due.days) : addDays(day, due.days)
}

/** Won or lost: nothing is left to do. */
export const isSettled = (status: LeadStatus): boolean => status === 'won' || status === 'lost'

/** Mondays to Fridays; holidays are not known here. */
export function addBusinessDays(day: string, days: number): string {
  let at = day
  for (let left = days; left > 0; ) {
    at = addDays(at, 1)
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return at
}
