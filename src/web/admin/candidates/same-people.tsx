import { useEffect, useRef, useState } from 'react'
import type {
  Candidate,
  LikelySame,
  OtherCandidate,
  PossibleSamePerson,
} from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { surface } from '#web/ui/surface.ts'
import { AdminButtonLink } from '../admin-button-link.tsx'
import { isChanging } from '../in-turn.ts'
import { mainHeading } from '../main-heading.ts'
import { Part } from '../part.tsx'
import { paths } from '../paths.ts'
import { useUndoable } from '../use-undoable.ts'
import { samePersonWords as words } from './same-person-words.ts'
import { ToldApart } from './told-apart.tsx'
import type { CandidateChanges } from './use-candidate.ts'

const without =
  ({ id }: OtherCandidate) =>
  (it: Candidate): Candidate => ({ ...it, merged: it.merged.filter((one) => one.id !== id) })
const having =
  (other: OtherCandidate) =>
  (it: Candidate): Candidate => ({ ...it, merged: [...without(other)(it).merged, other] })

const isNot =
  ({ id }: OtherCandidate) =>
  (other: OtherCandidate) =>
    other.id !== id

/** So many stand there at once: the most alike. */
const SHOWN = 3

type SamePeopleProps = {
  changes: CandidateChanges
  possible: readonly PossibleSamePerson[]
  apart: readonly OtherCandidate[]
  tell: (change: (known: LikelySame) => LikelySame) => void
  readAgain: () => void
}

/** Candidates who may be this person, who are said not to be, and those that were merged into this one. All of it can be taken back. */
export function SamePeople({
  changes: { candidate, change, reload },
  possible,
  apart,
  tell,
  readAgain,
}: SamePeopleProps) {
  const { id, merged, merged_into } = candidate
  const undoable = useUndoable()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? possible : possible.slice(0, SHOWN)
  const list = useRef<HTMLUListElement>(null)
  /** In which place the one stood who was merged. */
  const left = useRef<number>(undefined)
  // Whoever goes elsewhere meanwhile stays there.
  useEffect(() => {
    const { current: at } = left
    if (at === undefined || possible.length === 0) return
    left.current = undefined
    const { activeElement: has } = document
    if (has !== document.body && has !== mainHeading()) return
    const rows = list.current?.children ?? []
    ;(rows[at] ?? rows[rows.length - 1])?.querySelector('button')?.focus()
  }, [possible])

  const mergeCall = (duplicate_id: number) =>
    call(candidateEndpoints.mergeCandidate, { params: { id }, body: { duplicate_id } })
  const separateCall = (other: number, query: { merged_into?: number } = {}) =>
    call(candidateEndpoints.unmergeCandidate, { params: { id: other }, query })

  const merge = (other: OtherCandidate) =>
    change({
      done: words.merged(other.name),
      undone: words.apart(other.name),
      failed: words.failed,
      ahead: having(other),
      back: without(other),
      save: () => mergeCall(other.id),
      // A colleague may have separated them since, and merged the other one elsewhere.
      unsave: () => separateCall(other.id, { merged_into: id }),
    })
  const separate = (other: OtherCandidate) =>
    change({
      done: words.apart(other.name),
      undone: words.merged(other.name),
      failed: words.notApart,
      ahead: without(other),
      back: having(other),
      save: () => separateCall(other.id),
      unsave: () => mergeCall(other.id),
    })

  const say = (other: OtherCandidate, same: 'no' | 'maybe') =>
    call(candidateEndpoints.sayNotSame, { params: { id }, body: { other_id: other.id, same } })
  const settled = () => {
    reload()
    // What waits for its turn is not known to the server yet: its person would be back in the list until it is.
    if (!isChanging()) readAgain()
  }
  const sayNot = (other: PossibleSamePerson) =>
    undoable({
      done: words.saidNot(other.name),
      undone: words.maybe(other.name),
      failed: words.notSaved,
      apply: () =>
        tell((known) => ({ data: known.data.filter(isNot(other)), apart: [...known.apart, other] })),
      revert: () =>
        tell((known) => ({ data: [other, ...known.data], apart: known.apart.filter(isNot(other)) })),
      save: () => say(other, 'no'),
      unsave: () => say(other, 'maybe'),
      settled,
    })
  const offerAgain = (other: OtherCandidate) =>
    undoable({
      done: words.maybe(other.name),
      undone: words.saidNot(other.name),
      failed: words.notSaved,
      apply: () => tell((known) => ({ ...known, apart: known.apart.filter(isNot(other)) })),
      revert: () =>
        tell((known) => ({ data: known.data.filter(isNot(other)), apart: [...known.apart, other] })),
      save: () => say(other, 'maybe'),
      unsave: () => say(other, 'no'),
      settled,
    })

  return (
    <>
      {possible.length > 0 && (
        <Part title={words.title}>
          <ul ref={list} className="grid gap-3">
            {shown.map((other, at) => (
              <li
                key={other.id}
                className={`${surface} flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3`}
              >
                <div className="min-w-0 grow basis-80">
                  <p className="flex flex-wrap gap-x-2">
                    <strong className="font-semibold wrap-anywhere">{other.name}</strong>
                    <span className="text-muted">
                      {other.reasons.map((reason) => words.reasons[reason]).join(', ')}
                    </span>
                  </p>
                  <p className="flex flex-wrap gap-x-3 text-muted">
                    {[...other.emails, ...other.phones, words.applications(other.applications_count)].map(
                      (line) => (
                        <span key={line} className="wrap-anywhere">
                          {line}
                        </span>
                      ),
                    )}
                  </p>
                </div>
                <div className="flex flex-wrap gap-1">
                  <Button
                    variant="outline"
                    size="dense"
                    aria-label={words.mergeOf(other.name)}
                    onClick={() => {
                      left.current = at
                      merge(other)
                    }}
                  >
                    {words.merge}
                  </Button>
                  <Button
                    variant="quiet"
                    size="dense"
                    aria-label={words.notOf(other.name)}
                    onClick={() => sayNot(other)}
                  >
                    {words.not}
                  </Button>
                  <AdminButtonLink to={paths.candidate(other.id)} variant="quiet" size="dense">
                    {words.open}
                  </AdminButtonLink>
                </div>
              </li>
            ))}
          </ul>
          {shown.length < possible.length && (
            <Button variant="quiet" size="dense" className="mt-2 -ml-3" onClick={() => setWhole(true)}>
              {words.showAll(possible.length)}
            </Button>
          )}
        </Part>
      )}
      {apart.length > 0 && <ToldApart people={apart} onOffer={offerAgain} />}
      {merged.length > 0 && (
        <Part title={words.mergedTitle}>
          <ul className="grid gap-1">
            {merged.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">{[other.name, ...other.emails].join(', ')}</span>
                {merged_into === null && (
                  <Button
                    variant="outline"
                    size="dense"
                    aria-label={words.separateOf(other.name)}
                    onClick={() => separate(other)}
                  >
                    {words.separate}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}
