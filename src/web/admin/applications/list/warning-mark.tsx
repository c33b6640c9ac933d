import { words } from '../list-words.ts'

/** That the resume brings more than its text; the page of the application says what. */
export function WarningMark({ warnings }: { warnings: readonly string[] | null }) {
  if (warnings === null || warnings.length === 0) return null
  return (
    <span
      className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-warn"
      title={words.resumeCare}
    >
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 fill-none stroke-current stroke-[1.5]">
        <path d="M6 1 11 10.5H1zM6 4.5v2.5M6 8v1" />
      </svg>
      {words.resumeMark}
      <span className="sr-only">{words.resumeCare}</span>
    </span>
  )
}
