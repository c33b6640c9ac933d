import type { PointerEvent } from 'react'
import { calendarDayText, dayText, exactText, minuteText } from './dates.ts'

function tellExactly({ currentTarget }: PointerEvent<HTMLTimeElement>) {
  currentTarget.title = exactText(new Date(currentTarget.dateTime))
}

/** A moment's day in the reader's time zone; its title tells the exact time. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} onPointerEnter={tellExactly} className="whitespace-nowrap">
      {dayText(new Date(at))}
    </time>
  )
}

/** The same with the time of the day. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} onPointerEnter={tellExactly}>
      {minuteText(new Date(at))}
    </time>
  )
}

/** A calendar day (`YYYY-MM-DD`), which is the same day for every reader. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {calendarDayText(date)}
    </time>
  )
}
