import { AppError } from '#contract/core/errors.ts'
import { interviewTexts } from '#contract/interviews/texts.ts'
import { momentOf } from '#contract/interviews/zoned.ts'

/** The moment that a time of a zone means, or what is wrong with it. */
export function readSlot(
  local: string,
  zone: string,
  now: Date,
): { starts_at: string; problem: string | null } | { starts_at: null; problem: string } {
  const starts_at = momentOf(local, zone)
  if (starts_at === undefined) return { starts_at: null, problem: interviewTexts.gap }
  return { starts_at, problem: starts_at <= now.toISOString() ? interviewTexts.past : null }
}

/** The moments of these times, in order. Throws `invalid_input` on `field` for one that does not exist or is over. */
export function momentsOf(
  slots: readonly string[],
  { zone, now, field }: { zone: string; now: Date; field: string },
): string[] {
  const moments = slots.map((local, at) => {
    const { starts_at, problem } = readSlot(local, zone, now)
    if (starts_at === null || problem !== null)
      throw new AppError('invalid_input', {
        fields: { [slots.length === 1 ? field : `${field}.${at}`]: problem ?? '' },
      })
    return starts_at
  })
  return [...new Set(moments)].sort()
}
