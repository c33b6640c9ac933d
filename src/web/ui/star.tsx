/** Drawn plainly, because a list has one in each of its rows. `size` in px. */
export function Star({ size, className }: { size: number; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      strokeLinejoin="round"
      className={`shrink-0 stroke-current ${className}`}
    >
      <path d="m8 1.4 2 4.2 4.6.6-3.4 3.2.9 4.6L8 11.8 3.9 14l.9-4.6-3.4-3.2L6 5.6z" />
    </svg>
  )
}
