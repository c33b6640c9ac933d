import { INTERVIEW_MINUTES } from '#contract/core/limits.ts'
import { shownLine } from '#contract/core/text.ts'
import type { Store } from '../engine/store.ts'

/** What holds somebody at a time: an interview that was picked, or a time that is proposed to another candidate. */
export type Taken = {
  interview_id: number
  application_id: number
  name: string
  who: string
  starts_at: string
  minutes: number
  /** When its time was set; null where it is proposed. */
  booked_at: string | null
}

/** The longest that an interview takes. */
export const LONGEST_MS = INTERVIEW_MINUTES.most * 60_000

/** What holds any of these people from a moment until another, but for one interview. */
export async function takenTimes(
  store: Store,
  { people, from, until, except }: { people: readonly string[]; from: string; until: string; except: number },
): Promise<Taken[]> {
  if (people.length === 0) return []
  const earliest = new Date(Date.parse(from) - LONGEST_MS).toISOString()
  const of = () =>
    store.sql
      .selectFrom('interviews')
      .innerJoin('interview_people', 'interview_people.interview_id', 'interviews.id')
      .innerJoin('users', 'users.id', 'interview_people.user_id')
      .innerJoin('applications', 'applications.id', 'interviews.application_id')
      .select(['interviews.id as interview_id', 'application_id', 'applications.name', 'users.name as who'])
      .select(['minutes', 'booked_at'])
      .where('interview_people.user_id', 'in', people)
      .where('interviews.id', '!=', except)
  const booked = await of()
    .select('interviews.starts_at')
    .where('interviews.state', '=', 'booked')
    .where('interviews.starts_at', '>', earliest)
    .where('interviews.starts_at', '<', until)
    .execute()
  const proposed = await of()
    .innerJoin('interview_slots', 'interview_slots.interview_id', 'interviews.id')
    .select('interview_slots.starts_at')
    .where('interviews.state', '=', 'proposed')
    .where('interview_slots.starts_at', '>', earliest)
    .where('interview_slots.starts_at', '<', until)
    .execute()
  return [...booked, ...proposed]
    .map(({ starts_at, ...row }) => ({
      ...row,
      name: shownLine(row.name),
      who: shownLine(row.who),
      starts_at: starts_at ?? '',
    }))
    .filter(({ starts_at, minutes }) => Date.parse(starts_at) + minutes * 60_000 > Date.parse(from))
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.interview_id - b.interview_id)
}
