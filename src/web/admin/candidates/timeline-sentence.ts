import { FACT_KINDS, factKind } from '#contract/candidates/fact-kinds.ts'
import type { TimelineEntry } from '#contract/candidates/timeline.ts'
import { sentenceOf as applicationSentence } from '../applications/history-sentence.ts'
import { eventWords as words } from './event-words.ts'

type Event = Extract<TimelineEntry, { type: 'event' }>

type Detail = Event['detail']

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const listed = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(', ') : '')

const otherOf = ({ name, duplicate, into, other }: Detail): string =>
  text(name) || words.numbered(text(duplicate ?? into ?? other))

const labelOf = (kind: unknown): string => {
  const known = FACT_KINDS.find((one) => one === kind)
  return known === undefined ? text(kind) : factKind(known).label
}

function factSentence({ kind, added, from, to, first }: Detail): string {
  const label = labelOf(kind)
  if (added === true) return words.added(label)
  if (to === undefined) return first === true ? words.first(label) : words.changed(label)
  if (from === 'former' && to === 'current') return words.back(label)
  return words.states[text(to)]?.(label) ?? words.changed(label)
}

function changes({
  tagged,
  untagged,
  pooled,
  unpooled,
  owner,
  source,
  do_not_contact: silent,
}: Detail): string {
  const parts = [
    tagged === undefined ? '' : words.tagged(listed(tagged)),
    untagged === undefined ? '' : words.untagged(listed(untagged)),
    pooled === undefined ? '' : words.pooled(listed(pooled)),
    unpooled === undefined ? '' : words.unpooled(listed(unpooled)),
    owner === undefined ? '' : words.owner(text(owner)),
    source === undefined ? '' : words.source(text(source)),
    silent === undefined ? '' : words.contact(silent === true),
  ]
  return parts.filter((part) => part !== '').join('. ')
}

const sentences: Readonly<Record<string, (detail: Detail) => string>> = {
  'candidate.create': ({ resume_file }) => (resume_file === undefined ? words.created : words.fromResume),
  'candidate.resume': ({ back }) => (back === true ? words.resumeBack : words.resumeAdded),
  'candidate.import': ({ import: file, made }) => words.imported(text(file), made === true),
  'candidate.update': changes,
  'candidate.fact': factSentence,
  'candidate.merge': (detail) =>
    (detail.into === undefined ? words.mergedHere : words.mergedAway)(otherOf(detail)),
  'candidate.unmerge': (detail) =>
    (detail.into === undefined ? words.apartHere : words.apartAway)(otherOf(detail)),
  'candidate.not_same': (detail) => words.notSame(otherOf(detail)),
  'candidate.maybe_same': (detail) => words.maybeSame(otherOf(detail)),
  'hold.set': () => words.held,
  'hold.lift': () => words.holdLifted,
  'person.erase': () => words.toBeErased,
  'person.erased': () => words.erased,
  'candidate.correct': () => words.corrected,
  'candidate.address': ({ outcome }) => (outcome === 'offered' ? words.addressOffered : words.addressChanged),
  'candidate.own_resume': () => words.ownResume,
  'candidate.own_copy': () => words.ownCopy,
  'consent.grant': () => words.textsAgreed,
  'consent.confirm': () => words.textsConfirmed,
  'consent.revoke': () => words.textsEnded,
  'candidate.deletion_ask': () => words.deletionAsked,
  'candidate.deletion_back': () => words.deletionBack,
  'candidate.deletion_close': ({ reason }) => words.deletionClosed(text(reason).replaceAll('_', ' ')),
  'activity.add': () => words.logged,
  'activity.delete': () => words.deleted,
}

/** A change of the candidate or of an application, in words. */
export const sentenceOf = (event: Event): string =>
  sentences[event.action]?.(event.detail) ?? applicationSentence(event)
