import type { ApplicationEvent } from '#contract/applications/recruiter-application.ts'
import { zonedTime } from '#contract/interviews/zoned.ts'
import { dayText } from '../dates.ts'
import { historyWords as words } from './history-words.ts'

type Detail = ApplicationEvent['detail']

const said = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : words.unrated

const day = (value: unknown): string =>
  typeof value === 'string' ? dayText(new Date(`${value}T00:00:00`)) : words.unrated

/** Whose turn it is; of a step that is nobody's yet, that. */
const by = (owner: unknown): string => (typeof owner === 'string' ? owner : words.nobody)

const otherOf = ({ name, job, duplicate, into }: Detail): string =>
  name === undefined ? words.numbered(said(duplicate ?? into)) : words.other(said(name), said(job))

const step =
  (sentence: (what: string) => string) =>
  ({ what }: Detail): string =>
    sentence(said(what))

const steps: Readonly<Record<string, (detail: Detail) => string>> = {
  'step.add': ({ what, due_on, owner }) => words.step.set(said(what), day(due_on), by(owner)),
  'step.change': ({ what, due_on, owner }) => words.step.changed(said(what), day(due_on), by(owner)),
  'step.done': step(words.step.done),
  'step.drop': step(words.step.dropped),
  'step.open': step(words.step.again),
}

const interview =
  (words: string) =>
  ({ starts_at, zone }: Detail): string =>
    typeof starts_at === 'string' && typeof zone === 'string'
      ? `${words}: ${zonedTime(starts_at, zone)}`
      : words

const interviews: Readonly<Record<string, (detail: Detail) => string>> = {
  'interview.propose': interview(words.interview.proposed),
  'interview.book': interview(words.interview.booked),
  'interview.decline': interview(words.interview.declined),
  'interview.move': interview(words.interview.moved),
  'interview.cancel': interview(words.interview.cancelled),
  'interview.restore': interview(words.interview.restored),
  'interview.outcome': (detail) =>
    interview(
      detail.outcome === 'held'
        ? words.interview.held
        : detail.outcome === 'no_show'
          ? words.interview.noShow
          : words.interview.unmarked,
    )(detail),
}

const movedStep = ({ step_state, what }: Detail): string =>
  step_state === undefined
    ? ''
    : step_state === 'closed'
      ? words.step.closed(said(what))
      : words.step.open(said(what))

const sentences: Readonly<Record<string, (detail: Detail) => string>> = {
  'application.receive': () => words.received,
  'application.import': ({ stage, since }) => words.imported(said(stage), said(since).slice(0, 10)),
  'application.consider': ({ job }) => words.considered(said(job)),
  'application.take_back': ({ application }) => words.takenBack(said(application)),
  'application.move': ({ from, to, reason, ...rest }) =>
    words.moved(said(from), said(to)) + (typeof reason === 'string' ? `: ${reason}` : '') + movedStep(rest),
  'application.withdraw': () => words.withdrawn,
  'application.stay': () => words.stays,
  'application.rate': ({ from, to }) => words.rated(said(from), said(to)),
  'application.spam': () => words.spam,
  'application.suspect': () => words.spam,
  'application.trust': () => words.trusted,
  ...steps,
  ...interviews,
  'note.add': () => words.noteAdded,
  'note.delete': () => words.noteDeleted,
  'application.merge': (detail) =>
    (detail.into === undefined ? words.mergedHere : words.mergedAway)(otherOf(detail)),
  'application.unmerge': (detail) =>
    (detail.into === undefined ? words.unmergedHere : words.unmergedAway)(otherOf(detail)),
}

/** An entry of the history in words; what this admin does not know yet is said as it is stored. */
export const sentenceOf = ({ action, detail }: ApplicationEvent): string =>
  sentences[action]?.(detail) ?? action
