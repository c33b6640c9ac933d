import { ERASED_KINDS, type ErasedCounts, type Erasure } from '#contract/retention/erasure.ts'
import { backups, counted, words } from './words.ts'

/** How much of each there is, without what there is nothing of. */
export const said = (counts: ErasedCounts): string[] =>
  ERASED_KINDS.filter((kind) => counts[kind] > 0).map((kind) => counted[kind](counts[kind]))

type Line = { label: string; value: string; at?: string }

/** What a certificate says, line by line; `at` is a moment. */
export function certificateLines(erasure: Erasure): Line[] {
  const { labels } = words
  const { state, why, asked_by, asked_at, erased_at, done_at, candidates, applications, counts } = erasure
  const moment = (label: string, at: string | null): Line[] => (at === null ? [] : [{ label, value: at, at }])
  const numbers = (label: string, ids: readonly number[]): Line[] =>
    ids.length === 0 ? [] : [{ label, value: ids.join(', ') }]
  const what = said(counts)
  return [
    { label: labels.state, value: words.states[state] },
    { label: labels.why, value: words.why[why] },
    { label: labels.by, value: words.by(asked_by?.name ?? null) },
    ...moment(labels.asked, asked_at),
    ...moment(labels.erased, erased_at),
    ...moment(labels.done, state === 'done' ? done_at : null),
    ...numbers(labels.candidates, candidates),
    ...numbers(labels.applications, applications),
    ...(erased_at === null ? [] : [{ label: labels.what, value: what.join('; ') || words.nothing }]),
    ...(erased_at === null ? [] : [{ label: labels.backups, value: backups(erasure.backup_days) }]),
  ]
}

/** The same as a text to keep; times are UTC. */
export const certificateText = (erasure: Erasure): string =>
  [
    words.certificate(erasure.id),
    '',
    ...certificateLines(erasure).map(({ label, value }) => `${label}: ${value}`),
    '',
  ].join('\n')
