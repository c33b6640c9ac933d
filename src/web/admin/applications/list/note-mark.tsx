import { words } from '../words.ts'

/** That there are notes, and how many. Drawn plainly: a list may have one in each of its rows. */
export function NoteMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      className="inline-flex items-center gap-1 font-medium text-muted tabular-nums"
      title={words.notes(count)}
    >
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 fill-none stroke-current stroke-2">
        <path d="M1 1h10v6.5L7.5 11H1zM3.5 4h5M3.5 6.5h3" />
      </svg>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words.notes(count)}</span>
    </span>
  )
}
