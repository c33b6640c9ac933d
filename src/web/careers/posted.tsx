import { longDate, postedAgo } from './posted-ago.ts'

export function Posted({ at, now, language }: { at: string; now: Date; language: string }) {
  return <PostedTime at={at} date={longDate(at, language)} ago={postedAgo(at, now, language)} />
}

export function PostedTime({ at, date, ago }: { at: string; date: string; ago: string }) {
  return (
    <time dateTime={at} title={date}>
      {ago}
    </time>
  )
}
