import { AppError } from '#contract/core/errors.ts'
import { type InterviewPatch, isVideoLink } from '#contract/interviews/interview-input.ts'
import { interviewTexts } from '#contract/interviews/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import {
  findInterview,
  type InterviewRow,
  setPeople,
  setSlots,
  updateInterview,
} from '#server/store/interviews/interviews.ts'
import { findLetter } from '#server/store/letters/letters.ts'
import { enabledPersonName } from '#server/store/people/person-names.ts'
import { tellOfInterview } from './interview-mails.ts'
import { recordInterview } from './record-interview.ts'
import { momentsOf } from './slots.ts'

type Secret = { secret: string }
type Changed = { patch: InterviewPatch; now: Date; by: string }

/** Changes the times, the place, how and with whom a held interview is that is to come, and tells whom it concerns. Throws `invalid_input`. */
export async function changeTerms(
  transaction: Store,
  secret: Secret,
  before: InterviewRow,
  changed: Changed,
): Promise<void> {
  const terms = await termsOf(transaction, before, changed.patch)
  if (before.state === 'booked') await changeBooked(transaction, secret, before, { ...changed, ...terms })
  else await changeAsked(transaction, secret, before, { ...changed, ...terms })
}

type Terms = {
  terms: Pick<InterviewRow, 'kind' | 'minutes' | 'place' | 'zone'>
  people: string[]
  /** How, how long and where: the zone is only how times are written here. */
  sameTerms: boolean
  samePeople: boolean
}

async function termsOf(transaction: Store, before: InterviewRow, patch: InterviewPatch): Promise<Terms> {
  const { kind = before.kind, minutes = before.minutes, place = before.place, zone = before.zone } = patch
  if (kind === 'video' && !isVideoLink(place))
    throw new AppError('invalid_input', { fields: { place: interviewTexts.link } })
  const known = before.people.map(({ id }) => id)
  const people = patch.people === undefined ? known : [...new Set(patch.people)]
  for (const one of people)
    if (!known.includes(one) && (await enabledPersonName(transaction, one)) === undefined)
      throw new AppError('invalid_input', { fields: { people: interviewTexts.personUnknown } })
  return {
    ...{ terms: { kind, minutes, place, zone }, people },
    sameTerms: kind === before.kind && minutes === before.minutes && place === before.place,
    samePeople: people.length === known.length && people.every((one) => known.includes(one)),
  }
}

/** Who stays gets an update of the calendar's entry, who is new gets the entry, and who is left out its end. */
async function changeBooked(
  transaction: Store,
  secret: Secret,
  before: InterviewRow,
  { patch, now, by, terms, people, sameTerms, samePeople }: Changed & Terms,
): Promise<void> {
  if (patch.slots !== undefined)
    throw new AppError('invalid_input', { fields: { slots: interviewTexts.chosen } })
  const at = now.toISOString()
  const { zone } = terms
  const [starts_at = before.starts_at] =
    patch.starts === undefined ? [] : momentsOf([patch.starts], { zone, now, field: 'starts' })
  const moved = starts_at !== before.starts_at
  const isQuiet = sameTerms && samePeople && !moved
  if (isQuiet && zone === before.zone) return
  await updateInterview(transaction, before.id, {
    ...{ ...terms, starts_at, sequence: before.sequence + (isQuiet ? 0 : 1) },
    // What was proposed before to somebody else does not fall on it.
    ...((moved || reachesFurther(before, { terms, people })) && { booked_at: at }),
    ...(moved && { reminded: null }),
  })
  if (!samePeople) await setPeople(transaction, before, people)
  const after = (await findInterview(transaction, before.id)) ?? before
  await recordInterview(transaction, after, { at, by, action: 'interview.move' })
  if (isQuiet) return
  const tell = (event: 'moved' | 'added' | 'removed', to: ('candidate' | 'recruiter')[], row: InterviewRow) =>
    tellOfInterview(transaction, secret, row, { event, to, now, calendar: true })
  const isIn = (row: InterviewRow) => (person: { id: string }) =>
    row.people.some(({ id }) => id === person.id)
  await tell('moved', ['candidate', 'recruiter'], { ...after, people: after.people.filter(isIn(before)) })
  await tell('added', ['recruiter'], {
    ...after,
    people: after.people.filter((person) => !isIn(before)(person)),
  })
  // Their calendars have it at the time that it had.
  await tell('removed', ['recruiter'], {
    ...{ ...before, sequence: after.sequence },
    people: before.people.filter((person) => !isIn(after)(person)),
  })
}

const reachesFurther = (before: InterviewRow, { terms, people }: Pick<Terms, 'terms' | 'people'>): boolean =>
  terms.minutes > before.minutes || people.some((one) => before.people.every(({ id }) => id !== one))

/** The candidate hears of what their letter or their last mail said otherwise; nobody else was told anything yet. */
async function changeAsked(
  transaction: Store,
  secret: Secret,
  before: InterviewRow,
  { patch, now, by, terms, people, sameTerms, samePeople }: Changed & Terms,
): Promise<void> {
  if (patch.starts !== undefined)
    throw new AppError('invalid_input', { fields: { starts: interviewTexts.slots } })
  const at = now.toISOString()
  const slots =
    patch.slots === undefined
      ? before.slots.map(({ starts_at }) => starts_at)
      : momentsOf(patch.slots, { zone: terms.zone, now, field: 'slots' })
  const sameSlots = JSON.stringify(slots) === JSON.stringify(before.slots.map(({ starts_at }) => starts_at))
  if (sameTerms && sameSlots && samePeople && terms.zone === before.zone) return
  const waits = before.state === 'proposed' && (await isLetterWaiting(transaction, before))
  // The letter would name what was proposed before.
  if (waits && !(sameSlots && terms.minutes === before.minutes))
    throw new AppError('invalid_input', { fields: { slots: interviewTexts.letterWaits } })
  const again = before.state === 'proposed' || patch.slots !== undefined
  const state = again ? 'proposed' : before.state
  await setSlots(transaction, before, slots, at)
  if (!samePeople) await setPeople(transaction, before, people)
  await updateInterview(transaction, before.id, { ...terms, state })
  const isNews = !(sameTerms && sameSlots && state === before.state)
  if (again && !waits && isNews)
    await tellOfInterview(
      transaction,
      secret,
      { ...before, ...terms },
      {
        ...{ event: 'proposed', to: ['candidate'], now, calendar: false },
      },
    )
  await recordInterview(transaction, before, { at, by, action: 'interview.propose' })
}

async function isLetterWaiting(transaction: Store, { letter_id }: InterviewRow): Promise<boolean> {
  const letter = letter_id === null ? undefined : await findLetter(transaction, letter_id)
  return letter !== undefined && letter.sent_at === null
}
