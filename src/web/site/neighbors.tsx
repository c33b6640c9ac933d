type Neighbor = { href: string; label: string } | undefined

type NeighborsProps = {
  label: string
  previous: { words: string; page: Neighbor }
  next: { words: string; page: Neighbor }
}

/** The pages before and after this one; the first and the last of a row have only one neighbor. */
export function Neighbors({ label, previous, next }: NeighborsProps) {
  return (
    <nav aria-label={label} className="neighbors">
      {previous.page && (
        <a href={previous.page.href} rel="prev">
          <span>{previous.words}</span>
          <strong>{previous.page.label}</strong>
        </a>
      )}
      {next.page && (
        <a href={next.page.href} rel="next">
          <span>{next.words}</span>
          <strong>{next.page.label}</strong>
        </a>
      )}
    </nav>
  )
}
