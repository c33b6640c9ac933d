import type { ApplicationEvent } from '#contract/applications/recruiter-application.ts'
import { historyWords as words } from './history-words.ts'

type Detail = ApplicationEvent['detail']

const said = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : words.unrated

const sentences: Readonly<Record<string, (detail: Detail) => string>> = {
  'application.receive': () => words.received,
  'application.move': ({ from, to, reason }) =>
    words.moved(said(from), said(to)) + (typeof reason === 'string' ? `: ${reason}` : ''),
  'application.rate': ({ from, to }) => words.rated(said(from), said(to)),
  'application.spam': () => words.spam,
  'application.suspect': () => words.spam,
  'application.trust': () => words.trusted,
  'note.add': () => words.noteAdded,
  'note.delete': () => words.noteDeleted,
  'application.merge': ({ duplicate, into }) =>
    into === undefined ? words.mergedHere(said(duplicate)) : words.mergedAway(said(into)),
  'application.unmerge': ({ duplicate, into }) =>
    into === undefined ? words.unmergedHere(said(duplicate)) : words.unmergedAway(said(into)),
}

/** An entry of the history in words; what this admin does not know yet is said as it is stored. */
export const sentenceOf = ({ action, detail }: ApplicationEvent): string =>
  sentences[action]?.(detail) ?? action
