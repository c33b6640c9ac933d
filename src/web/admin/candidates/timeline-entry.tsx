import { ACTIVITY_KINDS, type Activity, type Candidate } from '#contract/candidates/candidate.ts'
import type { TimelineEntry } from '#contract/candidates/timeline.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '../dates.ts'
import { LetterEntry } from '../letters/lazy-letters.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { Moment } from '../when.tsx'
import { detailWords } from './detail-words.ts'
import { TextEntry } from './late-parts.tsx'
import { sentenceOf } from './timeline-sentence.ts'

const words = detailWords.timeline

type EntryProps = {
  entry: TimelineEntry
  candidate: Candidate
  user: SignedInUser
  onDelete: (activity: Activity) => void
  onChanged: () => void
}

/** One thing that happened. One's own entries can be deleted; nobody takes back another's word for them. */
export function Entry({ entry, candidate, user, onDelete, onChanged }: EntryProps) {
  const jobOf = (application: number | null) =>
    candidate.applications.find(({ id }) => id === application)?.job.title
  if (entry.type === 'activity') {
    const { activity } = entry
    const kind = ACTIVITY_KINDS[activity.kind]
    return (
      <>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Head title={kind} by={activity.author.name} at={activity.at} />
          {activity.author.id === user.id && candidate.merged_into === null && (
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
  if (entry.type === 'letter') {
    const { letter } = entry
    return (
      <>
        <LetterEntry letter={letter} onChanged={onChanged} />
        {letter.application_id !== null && (
          <ApplicationLink id={letter.application_id} job={jobOf(letter.application_id)} />
        )}
      </>
    )
  }
  if (entry.type === 'text') return <TextEntry text={entry.text} />
  return (
    <>
      <p className="wrap-anywhere">{sentenceOf(entry)}</p>
      <p className="text-muted wrap-anywhere">
        {entry.actor?.name ??
          (typeof entry.detail.import === 'number' ? words.file(entry.detail.import) : words.system)}
        , <Moment at={entry.at} />
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
