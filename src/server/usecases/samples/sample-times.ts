import { addDays, dayOf, startOfDay } from '#contract/core/company-time.ts'

const MINUTE = 60_000
/** Office hours. */
const FROM = 8 * 60 + 40
const LASTS = 9 * 60

/**
 * A moment in the office hours of so many days ago, the same for the same `seed`; one that has not come yet, today, is a while ago.
 * What is `days` apart keeps its order.
 */
export function momentOf(now: Date, days: number, seed: number): string {
  const start = startOfDay(addDays(dayOf(now), -days)).getTime()
  const minute = FROM + ((seed * 149) % LASTS)
  const moment = Math.min(start + minute * MINUTE, now.getTime() - 5 * MINUTE - (seed % 7) * MINUTE)
  return new Date(moment).toISOString()
}

/** The day that is so many days ahead. */
export const dayIn = (now: Date, days: number): string => addDays(dayOf(now), days)
