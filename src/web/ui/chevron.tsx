/** What opens downwards: drawn plainly, because a list has one in each of its rows. */
export function Chevron({ className = '' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 8"
      className={`pointer-events-none h-2 w-3 shrink-0 fill-none stroke-current stroke-2 text-muted ${className}`}
    >
      <path d="M1 1.5 6 6.5 11 1.5" />
    </svg>
  )
}
