import {
  default as createCalendar,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'

export type CalendarEntry = {
  method: 'REQUEST' | 'CANCEL'
  uid: string
  sequence: number
  starts_at: string
  minutes: number
  summary: string
  description: string
  place: string
  /** Who sends it: programs take changes from nobody else. */
  organizer: { name: string; email: string }
  people: readonly { name: string; email: string }[]
  /** When it was written. */
  at: Date
}

/** An entry for calendars, or its end (RFC 5545, RFC 5546). Times are UTC, which every calendar shows in its own zone, whatever clocks do. */
export function interviewCalendar({
  method,
  starts_at,
  minutes,
  people,
  at,
  ...entry
}: CalendarEntry): string {
  const start = new Date(starts_at)
  const isCancelled = method === 'CANCEL'
  const text = createCalendar({
    // The library writes it as it is, and everything else as text.
    prodId: {
      company: entry.organizer.name.replace(/[\\;,]/g, '\\$&'),
      ...{ product: 'recruiting', language: 'EN' },
    },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    events: [
      {
        ...{ id: entry.uid, sequence: entry.sequence, stamp: at },
        ...{ start, end: new Date(start.getTime() + minutes * 60_000) },
        ...{ summary: entry.summary, description: entry.description, location: entry.place },
        organizer: entry.organizer,
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        attendees: people.map((person) => ({
          ...person,
          rsvp: false,
          role: ICalAttendeeRole.REQ,
          status: ICalAttendeeStatus.ACCEPTED,
        })),
      },
    ],
  }).toString()
  // Every line ends with a break, the last one too (RFC 5545, 3.1).
  return `${text}\r\n`
}
