import { memo } from 'react'
import { RATING_MAX } from '#contract/applications/application-list.ts'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import type { ApplicationEvent, RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import { callTagged } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Star } from '#web/ui/star.tsx'
import { saveMerged } from '../conflict/save-merged.ts'
import { conflictWords } from '../conflict/words.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { useUndoable } from '../use-undoable.ts'
import type { Changes } from './changes.ts'
import { detailWords } from './detail-words.ts'

const words = detailWords.rating
const RATINGS = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

type RatingControlProps = Omit<Changes, 'application'> &
  Pick<RecruiterApplication, 'id' | 'applicant_name' | 'rating'>

/** Five radio buttons that look like stars; the keys 1 to 5 work from anywhere on the page. */
export const RatingControl = memo(function RatingControl({
  id,
  applicant_name,
  rating,
  tag,
  show,
  settled,
}: RatingControlProps) {
  const undoable = useUndoable()

  /** Only a rating that somebody else gave meanwhile is in the way of this one. */
  async function save(from: number | null, to: number | null, state: string) {
    let tries = 0
    const saved = await saveMerged({
      base: { rating: from },
      mine: { rating: to },
      tag: state,
      save(body, ifMatch) {
        tries += 1
        return callTagged(applicationEndpoints.changeApplication, { params: { id }, body, ifMatch })
      },
      async read() {
        const now = await callTagged(applicationEndpoints.getApplication, { params: { id } })
        return { state: { rating: now.body.data.rating }, tag: now.tag }
      },
      what: conflictWords.rating,
      labelOf: () => words.label,
      textOf: (value) => (value === null ? words.none : words.stars(value)),
    })
    tag.current = saved.tag
    // Where a colleague changed it too, all is read anew.
    return tries === 1 ? saved.body.data.events : undefined
  }

  function rate(next: number | null) {
    if (next === rating) return
    let given = tag.current
    let told: ApplicationEvent[] | undefined
    undoable({
      done: words.rated(applicant_name, next),
      undone: words.back,
      failed: words.failed,
      apply: () => show((it) => ({ ...it, rating: next })),
      revert: () => show((it) => ({ ...it, rating })),
      settled: () => settled(told),
      save: async () => {
        told = await save(rating, next, tag.current)
        given = tag.current
      },
      // What it takes back is the rating that was given here: another one that came since is asked about, seen or not.
      async unsave() {
        told = undefined
        told = await save(next, rating, given)
      },
    })
  }

  useShortcuts(
    RATINGS.map((value) => ({
      key: String(value),
      label: `${detailWords.rating.label}: ${words.stars(value)}`,
      run: () => rate(value),
    })),
  )

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{words.label}</legend>
      <div className="-ml-2.75 flex">
        {RATINGS.map((value) => (
          <label
            key={value}
            title={words.stars(value)}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-signal"
          >
            <input
              type="radio"
              name="rating"
              value={value}
              checked={rating === value}
              onChange={() => rate(value)}
              className="sr-only"
            />
            <span className="sr-only">{words.stars(value)}</span>
            <Star
              size={22}
              className={
                rating !== null && value <= rating ? 'fill-brand text-brand' : 'fill-none text-muted'
              }
            />
          </label>
        ))}
      </div>
      {rating === null ? (
        <p className="flex min-h-11 items-center text-muted">{words.none}</p>
      ) : (
        <Button variant="quiet" size="flush" onClick={() => rate(null)}>
          {words.clear}
        </Button>
      )}
    </fieldset>
  )
})
