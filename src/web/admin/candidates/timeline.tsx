import { useState } from 'react'
import type { Activity, Candidate } from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import type { TimelineEntry, TimelinePage } from '#contract/candidates/timeline.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Part } from '../part.tsx'
import { useUndoable } from '../use-undoable.ts'
import { ActivityForm } from './activity-form.tsx'
import { detailWords } from './detail-words.ts'
import { useTimeline } from './use-timeline.ts'

const words = detailWords.timeline

/** The sentences for all that can happen come on their own. */
const [Entry] = loadWhenShown(() => import('./timeline-entry.tsx').then((it) => it.Entry))

/** Of a merge both tell: read together, the one that stays says it for both. */
const saysItTwice = (entry: TimelineEntry, own: ReadonlySet<number>): boolean =>
  entry.type === 'event' &&
  entry.application_id === null &&
  typeof entry.detail.into === 'number' &&
  own.has(entry.detail.into)

type TimelineProps = {
  candidate: Candidate
  /** The newest entries, as they were loaded with the page. */
  first: TimelinePage
  user: SignedInUser
  onChanged: () => void
}

/** All that happened with the person, newest first, and the form that logs what is not written down by itself. */
export function Timeline({ candidate, first, user, onChanged }: TimelineProps) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const undoable = useUndoable()
  const { results, next, busy, showOlder } = useTimeline(candidate.id, first)
  const own = new Set([candidate.id, ...candidate.merged.map(({ id }) => id)])
  const entries = results.filter((entry) =>
    entry.type === 'activity' ? !hidden.has(entry.activity.id) : !saysItTwice(entry, own),
  )

  function remove({ id, kind, body, at }: Activity) {
    const hide = (gone: boolean) =>
      setHidden((before) => {
        const after = new Set(before)
        if (gone) after.add(id)
        else after.delete(id)
        return after
      })
    undoable({
      done: detailWords.activity.deleted,
      undone: detailWords.activity.back,
      failed: detailWords.activity.notDeleted,
      apply: () => hide(true),
      revert: () => hide(false),
      settled: onChanged,
      save: () => call(candidateEndpoints.deleteActivity, { params: { id } }),
      unsave: () =>
        call(candidateEndpoints.addActivity, { params: { id: candidate.id }, body: { kind, body, at } }),
    })
  }

  return (
    <Part title={words.title}>
      <ActivityForm id={candidate.id} mergedInto={candidate.merged_into} onAdded={onChanged} />
      {entries.length === 0 && <p className="text-muted">{words.none}</p>}
      <ol className="grid gap-3">
        {entries.map((entry, index) => (
          // A letter may be answered while others come above it; entries of one moment have no name of their own.
          <li
            key={'letter' in entry ? `letter ${entry.letter.id}` : index}
            className="border-l-3 border-line pl-3"
          >
            <Entry entry={entry} candidate={candidate} user={user} onDelete={remove} onChanged={onChanged} />
          </li>
        ))}
      </ol>
      {next !== null && (
        <Button variant="outline" size="small" className="mt-4" aria-disabled={busy} onClick={showOlder}>
          {busy ? words.loading : words.older}
        </Button>
      )}
    </Part>
  )
}
