/** That somebody is invented: one of the sample people of a first look. */
export function SampleMark() {
  return (
    <span className="shrink-0 rounded-control border border-brand px-1.5 text-small leading-5 font-medium whitespace-nowrap text-brand">
      Sample
    </span>
  )
}
