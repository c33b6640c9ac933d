import { randomBytes } from 'node:crypto'
import { LETTER_WAIT_MINUTES } from '#contract/letters/letter.ts'
import type { NoLetter } from '#contract/letters/no-letter.ts'
import { lockCandidate } from '#server/store/candidates/candidates.ts'
import type { Store } from '#server/store/engine/store.ts'
import { lettersOfMoves, stageLetters } from '#server/store/letters/stage-letters.ts'
import { findTemplate } from '#server/store/letters/templates.ts'
import { enabledWriter } from '#server/store/people/person-names.ts'
import { takeBackIfWaiting } from './change-letter.ts'
import { composeMany } from './compose-many.ts'
import type { Letterhead } from './merge-values.ts'
import { storeLetter } from './write-letter.ts'

/** The same letter goes to one application at most once in so long by itself. */
const TWICE_MS = 24 * 60 * 60_000

/** An application that has moved. `silent`: by an undo, which sends nothing. */
export type LetterMove = { id: number; from: number; to: number; silent: boolean }
/** The letter that a move brought about, or why there is none although one was to be. */
export type MoveLetterResult = { letter: number | null; no_letter: NoLetter | null }

type Moves = {
  moves: readonly LetterMove[]
  by: string
  at: string
  office: { letterhead: Letterhead; secret: string }
  /** The template that each of them gets; null: none; undefined: what the stage says. */
  template: number | null | undefined
}

/**
 * Takes back the letters of moves to the stages that are left, and writes those that go with the new ones, in the transaction of the moves,
 * which holds the applications. Answers by application what was written; nothing for one that gets no letter.
 */
export async function writeLettersOfMoves(
  transaction: Store,
  { moves, by, at, office, template }: Moves,
): Promise<Map<number, MoveLetterResult>> {
  const result = new Map<number, MoveLetterResult>()
  if (moves.length === 0) return result
  const since = new Date(Date.parse(at) - TWICE_MS).toISOString()
  const known = await lettersOfMoves(
    transaction,
    moves.map(({ id }) => id),
    since,
  )
  const left = new Map(moves.map(({ id, from }) => [id, from]))
  for (const { id, application_id, stage_id, sent_at } of known)
    if (sent_at === null && left.get(application_id ?? 0) === stage_id)
      await takeBackIfWaiting(transaction, office, id, { at, by })

  const settings = new Map((await stageLetters(transaction)).map((stage) => [stage.id, stage]))
  const writer = await enabledWriter(transaction, by)
  const isTwice = ({ id, to }: LetterMove) =>
    template === undefined &&
    known.some((one) => one.application_id === id && one.stage_id === to && one.at > since)
  for (const [to, those] of Map.groupBy(moves, (move) => move.to)) {
    const stage = settings.get(to)
    const chosen = template === undefined ? (stage?.sends ? stage.template_id : null) : template
    const text = chosen === null ? undefined : await findTemplate(transaction, chosen)
    if (text === undefined || text.deleted_at !== null || writer === undefined) continue
    const loud = those.filter(({ silent }) => !silent)
    for (const { id } of loud.filter(isTwice)) result.set(id, { letter: null, no_letter: 'twice' })
    const ids = loud.filter((move) => !isTwice(move)).map(({ id }) => id)
    const many = { subject: 'application', ids, text, writer } as const
    const planned = await composeMany(transaction, office.letterhead, many)
    const persons = [...planned.values()].flatMap((one) => (one.is === 'letter' ? one.composed.row.id : []))
    // Always in one order, so that no two wait for each other; what was read before they were held is read again.
    for (const person of [...new Set(persons)].sort((a, b) => a - b)) await lockCandidate(transaction, person)
    for (const [id, one] of await composeMany(transaction, office.letterhead, many)) {
      if (one.is !== 'letter') {
        result.set(id, { letter: null, no_letter: one.is })
        continue
      }
      const letter = await storeLetter(transaction, office, {
        ...{ composed: one.composed, files: [], actor: writer, now: new Date(at), answers: null },
        ...{ wait: LETTER_WAIT_MINUTES, key: randomBytes(16).toString('hex'), stage: to },
      })
      result.set(id, { letter: letter.id, no_letter: null })
    }
  }
  return result
}
