import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LETTER_WAIT_MINUTES } from '#contract/letters/letter.ts'
import { letterOfMove } from '#contract/letters/letter-setting.ts'
import type { NoLetter } from '#contract/letters/no-letter.ts'
import { isForPeople } from '#contract/letters/template.ts'
import { lockCandidate } from '#server/store/candidates/candidates.ts'
import type { Store } from '#server/store/engine/store.ts'
import { reasonLetters } from '#server/store/letters/reason-letters.ts'
import { lettersOfMoves, stageLetters } from '#server/store/letters/stage-letters.ts'
import { findTemplate, type TemplateRow } from '#server/store/letters/templates.ts'
import { enabledWriter } from '#server/store/people/person-names.ts'
import { takeBackIfWaiting } from './change-letter.ts'
import { composeMany } from './compose-many.ts'
import type { Letterhead } from './merge-values.ts'
import { storeLetter } from './write-letter.ts'

/** The same letter goes to one application at most once in so long by itself. */
const TWICE_MS = 24 * 60 * 60_000

/** An application that has moved, and the fixed reason of its refusal. `silent`: by an undo, which sends nothing. */
export type LetterMove = { id: number; from: number; to: number; reason: number | null; silent: boolean }
/** The letter that a move brought about, or why there is none although one was to be; `offered`: a template that was not sent. */
export type MoveLetterResult = { letter: number | null; no_letter: NoLetter | null; offered: number | null }

type Office = { letterhead: Letterhead; secret: string }
type Moves = {
  moves: readonly LetterMove[]
  by: string
  at: string
  office: Office
  /** The template that each of them gets; null: none; undefined: what the reason says, else the stage. */
  template: number | null | undefined
}

/** Whether a template may go with a move: it is there, and is none for answers to messages. */
export const goesWithMoves = (text: TemplateRow | undefined): text is TemplateRow =>
  text !== undefined && text.deleted_at === null && isForPeople(text)

/**
 * Takes back the letters of moves to the stages that are left, and writes those that go with the new ones, in the transaction of the moves,
 * which holds the applications. Answers by application what was written or is offered; nothing for one that neither is true of.
 */
export async function writeLettersOfMoves(
  transaction: Store,
  { moves, by, at, office, template }: Moves,
): Promise<Map<number, MoveLetterResult>> {
  const result = new Map<number, MoveLetterResult>()
  if (moves.length === 0) return result
  const since = new Date(Date.parse(at) - TWICE_MS).toISOString()
  const ids = moves.map(({ id }) => id)
  const known = await lettersOfMoves(transaction, ids, since)
  const left = new Map(moves.map(({ id, from }) => [id, from]))
  for (const { id, application_id, stage_id, sent_at } of known)
    if (sent_at === null && left.get(application_id ?? 0) === stage_id)
      await takeBackIfWaiting(transaction, office, id, { at, by })

  const writer = await enabledWriter(transaction, by)
  const isTwice = ({ id, to }: LetterMove) =>
    template === undefined &&
    known.some((one) => one.application_id === id && one.stage_id === to && one.at > since)
  const loud = moves.filter(({ silent }) => !silent)
  for (const { rule, to, those } of await groupsOf(transaction, loud)) {
    const chosen = template === undefined ? (rule.sends ? rule.template_id : null) : template
    const text = chosen === null ? undefined : await findTemplate(transaction, chosen)
    if (!goesWithMoves(text) || writer === undefined) {
      // Who said that there is to be none needs no offer.
      const offered = template === null ? null : rule.template_id
      if (offered !== null) for (const { id } of those) result.set(id, { ...NONE, offered })
      continue
    }
    for (const { id } of those.filter(isTwice)) result.set(id, { ...NONE, no_letter: 'twice' })
    const written = await write(transaction, office, {
      ids: those.filter((move) => !isTwice(move)).map(({ id }) => id),
      ...{ text, writer, at, stage: to },
    })
    for (const [id, one] of written) result.set(id, one)
  }
  return result
}

const NONE: MoveLetterResult = { letter: null, no_letter: null, offered: null }

/** Those that one rule holds for: one stage, and one reason. */
async function groupsOf(transaction: Store, moves: readonly LetterMove[]) {
  const stages = new Map((await stageLetters(transaction)).map((stage) => [stage.id, stage]))
  const reasons = new Map((await reasonLetters(transaction)).map((reason) => [reason.id, reason]))
  const groups = Map.groupBy(moves, ({ to, reason }) => JSON.stringify([to, reason]))
  return [...groups.values()].flatMap((those) => {
    const [first] = those
    if (first === undefined) return []
    const rule = letterOfMove(stages.get(first.to), reasons.get(first.reason ?? 0))
    return [{ those, to: first.to, rule }]
  })
}

type Writer = NonNullable<Awaited<ReturnType<typeof enabledWriter>>>
type Writing = { ids: readonly number[]; text: TemplateRow; writer: Writer; at: string; stage: number }

async function write(
  transaction: Store,
  office: Office,
  { ids, text, writer, at, stage }: Writing,
): Promise<Map<number, MoveLetterResult>> {
  const result = new Map<number, MoveLetterResult>()
  const many = { subject: 'application', ids, text, writer } as const
  const planned = await composeMany(transaction, office.letterhead, many)
  const persons = [...planned.values()].flatMap((one) => (one.is === 'letter' ? one.composed.row.id : []))
  // Always in one order, so that no two wait for each other; what was read before they were held is read again.
  for (const person of [...new Set(persons)].sort((a, b) => a - b)) await lockCandidate(transaction, person)
  for (const [id, one] of await composeMany(transaction, office.letterhead, many)) {
    if (one.is !== 'letter') {
      result.set(id, { ...NONE, no_letter: one.is })
      continue
    }
    // On SQLite nobody else has a turn meanwhile.
    await setImmediate()
    const letter = await storeLetter(transaction, office, {
      ...{ composed: one.composed, files: [], actor: writer, now: new Date(at), answers: null },
      ...{ wait: LETTER_WAIT_MINUTES, key: randomBytes(16).toString('hex'), stage },
    })
    result.set(id, { ...NONE, letter: letter.id })
  }
  return result
}
