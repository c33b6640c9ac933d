import { longDate, postedAgo } from './posted-ago.ts'

export function Posted({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={longDate(at)}>
      {postedAgo(at, now)}
    </time>
  )
}
