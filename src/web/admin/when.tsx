import type { PointerEvent } from 'react'

/** Made when it is first needed: each costs a list's first page milliseconds. */
function formatter(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let made: Intl.DateTimeFormat | undefined
  return (moment) => {
    made ??= new Intl.DateTimeFormat(undefined, options)
    return made.format(moment)
  }
}

const day = formatter({ dateStyle: 'medium' })
const calendarDay = formatter({ dateStyle: 'medium', timeZone: 'UTC' })
const minute = formatter({ dateStyle: 'medium', timeStyle: 'short' })
const full = formatter({ dateStyle: 'full', timeStyle: 'long' })

function tellExactly({ currentTarget }: PointerEvent<HTMLTimeElement>) {
  currentTarget.title = full(new Date(currentTarget.dateTime))
}

/** A moment in the reader's locale and time zone; the exact time is in the title. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} onPointerEnter={tellExactly} className="whitespace-nowrap">
      {day(new Date(at))}
    </time>
  )
}

/** The same with the time of the day. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} onPointerEnter={tellExactly}>
      {minute(new Date(at))}
    </time>
  )
}

/** A calendar day (`YYYY-MM-DD`), which is the same day for every reader. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {calendarDay(new Date(`${date}T00:00:00Z`))}
    </time>
  )
}
