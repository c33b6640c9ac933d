import { longDate, postedAgo } from './posted-ago.ts'

export function Posted({ at, now }: { at: string; now: Date }) {
  return <PostedTime at={at} date={longDate(at)} ago={postedAgo(at, now)} />
}

export function PostedTime({ at, date, ago }: { at: string; date: string; ago: string }) {
  return (
    <time dateTime={at} title={date}>
      {ago}
    </time>
  )
}
