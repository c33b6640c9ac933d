import { useState } from 'react'
import type { Activity, Candidate } from '#contract/candidates/candidate.ts'
import { ACTIVITY_KINDS } from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import type { TimelineEntry, TimelinePage } from '#contract/candidates/timeline.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { dayText } from '../dates.ts'
import { Part } from '../part.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { useUndoable } from '../use-undoable.ts'
import { Moment } from '../when.tsx'
import { ActivityForm } from './activity-form.tsx'
import { detailWords } from './detail-words.ts'
import { sentenceOf } from './timeline-sentence.ts'

const words = detailWords.timeline

type TimelineProps = {
  candidate: Candidate
  /** The newest entries, as they were loaded with the page. */
  first: TimelinePage
  user: SignedInUser
  onChanged: () => void
}

/** All that happened with the person, newest first, and the form that logs what is not written down by itself. */
export function Timeline({ candidate, first, user, onChanged }: TimelineProps) {
  const [older, setOlder] = useState<TimelinePage & { of: TimelinePage }>()
  const [busy, setBusy] = useState(false)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const signedOut = useSignedOut()
  const undoable = useUndoable()
  // The newest entries were read anew: what is older may begin elsewhere now.
  const more = older?.of === first ? older : undefined
  const next = more === undefined ? first.next : more.next
  const entries = [...first.results, ...(more?.results ?? [])].filter(
    (entry) => entry.type !== 'activity' || !hidden.has(entry.activity.id),
  )

  async function showOlder() {
    if (busy || next === null) return
    setBusy(true)
    try {
      const page = await call(candidateEndpoints.candidateTimeline, {
        params: { id: candidate.id },
        query: { before: next },
      })
      setOlder({ of: first, next: page.next, results: [...(more?.results ?? []), ...page.results] })
    } catch (error) {
      if (!signedOut(error)) notify.error(error instanceof ApiError ? error.message : words.failed)
    } finally {
      setBusy(false)
    }
  }

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
      {candidate.merged_into === null && <ActivityForm id={candidate.id} onAdded={onChanged} />}
      {entries.length === 0 && <p className="text-muted">{words.none}</p>}
      <ol className="grid gap-3">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of one moment have no name of their own
          <li key={index} className="border-l-3 border-line pl-3">
            <Entry entry={entry} candidate={candidate} user={user} onDelete={remove} />
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

type EntryProps = {
  entry: TimelineEntry
  candidate: Candidate
  user: SignedInUser
  onDelete: (activity: Activity) => void
}

function Entry({ entry, candidate, user, onDelete }: EntryProps) {
  const jobOf = (application: number | null) =>
    candidate.applications.find(({ id }) => id === application)?.job.title
  if (entry.type === 'activity') {
    const { activity } = entry
    const kind = ACTIVITY_KINDS[activity.kind]
    return (
      <>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Head title={kind} by={activity.author.name} at={activity.at} />
          {activity.author.id === user.id && (
            <Button
              variant="quiet"
              size="flush"
              className="lg:min-h-6"
              aria-label={detailWords.activity.deleteOf(kind.toLowerCase(), dayText(new Date(activity.at)))}
              onClick={() => onDelete(activity)}
            >
              {detailWords.activity.delete}
            </Button>
          )}
        </div>
        <p className="max-w-text whitespace-pre-line wrap-anywhere">{activity.body}</p>
      </>
    )
  }
  if (entry.type === 'note') {
    const { note } = entry
    return (
      <>
        <Head title={words.noteOn} by={note.author.name} at={note.created_at} />
        <p className="max-w-text whitespace-pre-line wrap-anywhere">{note.body}</p>
        <ApplicationLink id={note.application_id} job={jobOf(note.application_id)} />
      </>
    )
  }
  return (
    <>
      <p className="wrap-anywhere">{sentenceOf(entry)}</p>
      <p className="text-muted wrap-anywhere">
        {entry.actor?.name ?? words.system}, <Moment at={entry.at} />
      </p>
      {entry.application_id !== null && (
        <ApplicationLink id={entry.application_id} job={jobOf(entry.application_id)} />
      )}
    </>
  )
}

function Head({ title, by, at }: { title: string; by: string; at: string }) {
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{title}</span>{' '}
      <span className="text-muted">
        {by}, <Moment at={at} />
      </span>
    </p>
  )
}

function ApplicationLink({ id, job }: { id: number; job: string | undefined }) {
  return (
    <TextLink to={paths.application(id)} dense className="lg:min-h-6">
      {job ?? words.open}
    </TextLink>
  )
}
