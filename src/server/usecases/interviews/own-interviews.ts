import { AppError } from '#contract/core/errors.ts'
import type { MyInterview } from '#contract/interviews/interview.ts'
import { Zone } from '#contract/interviews/interview-input.ts'
import { interviewTexts } from '#contract/interviews/texts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  type InterviewRow,
  interviewsById,
  interviewsOfAddress,
  updateInterview,
} from '#server/store/interviews/interviews.ts'
import { takenTimes } from '#server/store/interviews/taken-times.ts'
import type { Clock } from '../core/clock.ts'
import { cancelInterview, holdInterview, lockTimes } from './change-interview.ts'
import { tellOfInterview } from './interview-mails.ts'
import { recordInterview } from './record-interview.ts'

type Deps = { store: Store; clock: Clock; secret: string }
type Fields = Record<string, string>

/** The interviews that whoever proved an address was asked to or has, the newest first; of those that were cancelled the ones that were to come. */
export async function ownInterviews(
  { store, clock }: Omit<Deps, 'secret'>,
  email: string,
): Promise<MyInterview[]> {
  const at = clock().toISOString()
  const rows = await interviewsById(store, await interviewsOfAddress(store, email))
  const mine: MyInterview[] = []
  for (const row of rows) {
    const wasBooked = row.starts_at !== null
    if (row.state === 'cancelled' && !(wasBooked && (row.starts_at ?? '') > at)) continue
    mine.push({
      ...{ id: row.id, job_title: row.job_title, kind: row.kind, minutes: row.minutes, place: row.place },
      ...{ state: row.state, starts_at: row.starts_at, zone: row.candidate_zone ?? row.zone },
      when: whenIs(row, at),
      slots: row.state === 'proposed' ? await freeSlots(store, row, at) : [],
      people: row.people.map(({ name }) => name),
    })
  }
  return mine
}

const whenIs = ({ starts_at, minutes }: InterviewRow, at: string): MyInterview['when'] =>
  starts_at === null || starts_at > at ? 'to come' : endOf(starts_at, minutes) > at ? 'begun' : 'past'

/** The times that can be picked at `at`: not over, and not given to another candidate since they were proposed. */
async function freeSlots(
  store: Store,
  { id, people, minutes, slots }: InterviewRow,
  at: string,
): Promise<string[]> {
  const toCome = slots.filter(({ starts_at }) => starts_at > at)
  const [first, last] = [toCome[0], toCome.at(-1)]
  if (first === undefined || last === undefined) return []
  const taken = await takenTimes(store, {
    ...{ people: people.map((person) => person.id), except: id },
    ...{ from: first.starts_at, until: endOf(last.starts_at, minutes) },
  })
  // What was there when the time was proposed, the recruiter knew; who came in between has it.
  const isTaken = ({ starts_at, offered_at }: (typeof slots)[number]) =>
    taken.some(
      (other) =>
        other.booked_at !== null &&
        other.booked_at >= offered_at &&
        other.starts_at < endOf(starts_at, minutes) &&
        endOf(other.starts_at, other.minutes) > starts_at,
    )
  return toCome.filter((slot) => !isTaken(slot)).map(({ starts_at }) => starts_at)
}

const endOf = (starts_at: string, minutes: number): string =>
  new Date(Date.parse(starts_at) + minutes * 60_000).toISOString()

/**
 * Does what somebody said of an interview on their page (`act`): picks one of its times, says that none suits, cancels it, or reads its times in
 * another zone. The same again changes nothing.
 *
 * @throws AppError `interview_not_found` for one of somebody else; `invalid_input` on `slot` for a time that was taken back, is over or was
 *   given to somebody else, and for an interview that was cancelled; on `zone` for what is none.
 */
export function answerInterview(deps: Deps, email: string, fields: Fields): Promise<void> {
  const id = Number(fields.id)
  const now = deps.clock()
  const at = now.toISOString()
  return inTransaction(deps.store, async (transaction) => {
    await lockTimes(transaction)
    const own = await interviewsOfAddress(transaction, email)
    if (!own.includes(id)) throw new AppError('interview_not_found')
    const row = await holdInterview(transaction, id)
    if (fields.act === 'zone') {
      const zone = Zone.safeParse(fields.zone)
      if (!zone.success) throw refused({ zone: interviewTexts.zone })
      return updateInterview(transaction, id, { candidate_zone: zone.data })
    }
    if (fields.act === 'cancel') {
      if (row.state === 'cancelled') return
      if (row.state !== 'booked' || (row.starts_at ?? '') <= at) throw refused({ slot: interviewTexts.begun })
      return cancelInterview(transaction, deps, row, { now, by: null, ended_by: 'candidate' })
    }
    if (row.state === 'cancelled') throw refused({ slot: interviewTexts.over })
    if (fields.act === 'none') {
      if (row.state === 'declined') return
      if (row.state !== 'proposed') throw refused({ slot: interviewTexts.chosen })
      await updateInterview(transaction, id, { state: 'declined' })
      await tellOfInterview(transaction, deps, row, {
        ...{ event: 'declined', to: ['recruiter'], now, calendar: false },
      })
      return recordInterview(transaction, row, { at, by: null, action: 'interview.decline' })
    }
    return pick(transaction, deps, row, { slot: fields.slot ?? '', now })
  })
}

async function pick(
  transaction: Store,
  secret: { secret: string },
  row: InterviewRow,
  { slot: chosen, now }: { slot: string; now: Date },
): Promise<void> {
  if (chosen === '') throw refused({ slot: interviewTexts.chooseSlot })
  // The key pressed twice, or two tabs: the first has it.
  if (row.state === 'booked' && row.starts_at === chosen) return
  if (row.state === 'booked') throw refused({ slot: interviewTexts.chosen })
  const at = now.toISOString()
  const slot = row.slots.find(({ starts_at }) => starts_at === chosen)
  if (slot === undefined) throw refused({ slot: interviewTexts.slotGone })
  if (slot.starts_at <= at) throw refused({ slot: interviewTexts.slotPast })
  if (!(await freeSlots(transaction, row, at)).includes(chosen))
    throw refused({ slot: interviewTexts.slotTaken })
  await updateInterview(transaction, row.id, {
    ...{ state: 'booked', starts_at: chosen, booked_at: at, reminded: null },
  })
  const after = { ...row, starts_at: chosen }
  await tellOfInterview(transaction, secret, after, {
    ...{ event: 'booked', to: ['candidate', 'recruiter'], now, calendar: true },
  })
  await recordInterview(transaction, after, { at, by: null, action: 'interview.book' })
}

const refused = (fields: Record<string, string>) => new AppError('invalid_input', { fields })
