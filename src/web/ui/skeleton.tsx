/** Grey bars in the shape of what is coming, with the word for those who cannot see them. */
export function Skeleton({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <div role="status">
      <p className="text-muted">{label}</p>
      <div aria-hidden="true" className="mt-4 grid gap-3 motion-safe:animate-pulse">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
          <div key={row} className="h-12 rounded-control bg-line/60" />
        ))}
      </div>
    </div>
  )
}
