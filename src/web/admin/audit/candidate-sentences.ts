import type { AuditAction } from '#contract/audit/audit.ts'
import { PURPOSES, purposeNames } from '#contract/consents/purpose.ts'
import { count, names, type Said, type Sentence, text, when } from './sentence.ts'

const factOf = (kind: unknown): string => `${text(kind).replaceAll('_', ' ') || 'a fact'}`
const FACTS_DONE: Readonly<Record<string, string>> = {
  current: 'accepted',
  refused: 'refused',
  former: 'took out',
  offered: 'took back the answer to',
}
const factDone = ({ to, from }: Said['detail']): string =>
  from === 'former' && to === 'current' ? 'took back' : (FACTS_DONE[text(to)] ?? 'put first')
const entryOf = (kind: unknown): string =>
  kind === 'note' || kind === 'mail' || kind === 'call' || kind === 'meeting' ? `a ${kind}` : 'an entry'

/** What was changed of a candidate, in brackets. */
function candidateChanges({
  tagged,
  untagged,
  pooled,
  unpooled,
  owner,
  source,
  do_not_contact: silent,
}: Said['detail']): string {
  const parts = [
    Array.isArray(tagged) ? `tagged${names(tagged)}` : '',
    Array.isArray(untagged) ? `untagged${names(untagged)}` : '',
    Array.isArray(pooled) ? `put into a pool${names(pooled)}` : '',
    Array.isArray(unpooled) ? `taken out of a pool${names(unpooled)}` : '',
    when(owner !== undefined, `owner: ${text(owner) || 'nobody'}`),
    when(source !== undefined, `source: ${text(source) || 'none'}`),
    when(silent !== undefined, silent === true ? 'do not contact' : 'may be contacted'),
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `: ${parts.join('; ')}`
}

const purposesOf = ({ purposes }: Said['detail']): string =>
  PURPOSES.filter((one) => Array.isArray(purposes) && purposes.includes(one))
    .map((one) => purposeNames[one])
    .join(', ')

/** What was done about candidates: what is known of them, what was talked about, and what they agreed to. */
export const candidateSentences: Partial<Record<AuditAction, Sentence>> = {
  'candidate.search': ({ who, detail }) =>
    `${who} searched candidates for "${text(detail.query)}" and found ${text(detail.count)}`,
  'candidate.create': ({ who, what, detail }) =>
    detail.resume_file === undefined
      ? `${who} added the candidate ${what}`
      : `${who} added the candidate ${what} from resume ${text(detail.resume_file)}`,
  'candidate.update': ({ who, what, detail }) => `${who} changed ${what}${candidateChanges(detail)}`,
  'candidate.fact': ({ who, what, detail }) =>
    detail.added === true
      ? `${who} added ${factOf(detail.kind)} of ${what}`
      : `${who} ${factDone(detail)} ${factOf(detail.kind)} of ${what}`,
  'candidate.merge': ({ who, what, detail }) =>
    detail.into === undefined
      ? `${who} merged candidate ${text(detail.duplicate)} into ${what}`
      : `${who} merged ${what} into candidate ${text(detail.into)}`,
  'candidate.unmerge': ({ who, what, detail }) =>
    detail.into === undefined
      ? `${who} took candidate ${text(detail.duplicate)} out of ${what} again`
      : `${who} took ${what} out of candidate ${text(detail.into)} again`,
  'candidate.not_same': (it) => `${it.who} said ${it.what} is not candidate ${text(it.detail.other)}`,
  'candidate.maybe_same': (it) => `${it.who} said ${it.what} may be candidate ${text(it.detail.other)}`,
  'candidate.resume': ({ who, what, detail }) =>
    detail.back === true
      ? `${who} took resume ${text(detail.resume_file)} away from ${what} again`
      : `${who} added resume ${text(detail.resume_file)} to ${what}`,
  'candidate.remove': ({ who, what, detail }) =>
    `${who} took back the candidate made of resume ${text(detail.resume_file)} (${what})`,
  'candidate.correct': ({ what, detail }) => `${what} corrected on their own page${names(detail.kinds)}`,
  'candidate.address': ({ what, detail }) =>
    detail.outcome === 'offered'
      ? `${what} confirmed an address that another person has`
      : `${what} changed their address on their own page`,
  'candidate.own_resume': ({ what }) => `${what} sent a newer resume on their own page`,
  'consent.grant': ({ what, detail }) => `${what} agreed to texts: ${purposesOf(detail)}`,
  'consent.confirm': ({ what, detail }) => `The number of ${what} confirmed texts: ${purposesOf(detail)}`,
  'consent.revoke': ({ what, detail }) => `${what} ended texts: ${purposesOf(detail)}`,
  'text.write': ({ who, what }) => `${who} wrote a text to ${what}`,
  'text.decide': ({ who, what, detail }) =>
    detail.means === 'stop'
      ? `${who} ended texts to ${what}, as a text of theirs asks`
      : `${who} decided that a text of ${what} ends nothing`,
  'consent.export': ({ who, what }) => `${who} downloaded the evidence of consent of ${what}`,
  'candidate.own_copy': ({ what }) => `${what} took a copy of their data`,
  'candidate.deletion_ask': ({ what }) => `${what} asked on their own page to be deleted`,
  'candidate.deletion_back': ({ what }) => `${what} took back the request to be deleted`,
  'candidate.deletion_close': ({ who, what, detail }) =>
    `${who} closed the request of ${what} to be deleted: ${text(detail.reason).replaceAll('_', ' ')}`,
  'candidate.import': ({ who, what, detail }) =>
    detail.made === true
      ? `${who} brought ${what} in with import ${text(detail.import)}`
      : `${who} added what import ${text(detail.import)} says of ${what}`,
  'candidate.export': ({ who, detail }) =>
    `${who} exported ${count(detail.count, 'candidate', 'candidates')} (${text(detail.format)})`,
  'activity.add': ({ who, what, detail }) => `${who} logged ${entryOf(detail.kind)} with ${what}`,
  'activity.delete': ({ who, what, detail }) =>
    `${who} deleted ${entryOf(detail.kind)} of ${text(detail.author) || 'somebody'} with ${what}`,
}
