const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const calendarDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** A moment in the reader's locale and time zone; the exact time is in the title. */
export function When({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={full.format(moment)} className="whitespace-nowrap">
      {day.format(moment)}
    </time>
  )
}

/** The same with the time of the day. */
export function Moment({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={full.format(moment)}>
      {minute.format(moment)}
    </time>
  )
}

/** A calendar day (`YYYY-MM-DD`), which is the same day for every reader. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {calendarDay.format(new Date(`${date}T00:00:00Z`))}
    </time>
  )
}
