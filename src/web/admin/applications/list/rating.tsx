import { Star } from '#web/ui/star.tsx'
import { ratingWords as words } from './rating-words.ts'

/** A rating as a figure beside one star, which reads faster in a column than five of them. */
export function Rating({ rating }: { rating: number | null }) {
  if (rating === null) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">{words.unratedSign}</span>
        <span className="sr-only">{words.unrated}</span>
      </span>
    )
  }
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <Star size={14} className="fill-current text-signal" />
      <span aria-hidden="true">{rating}</span>
      <span className="sr-only">{words.rated(rating)}</span>
    </span>
  )
}
