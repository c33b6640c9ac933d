import { memo } from 'react'
import type { ApplicationEvent } from '#contract/applications/recruiter-application.ts'
import { Part } from '../part.tsx'
import { Moment } from '../when.tsx'
import { sentenceOf } from './history-sentence.ts'
import { historyWords as words } from './history-words.ts'

/** Every change, newest first, with who made it and when. */
export function History({ events }: { events: ApplicationEvent[] }) {
  return (
    <Part title={words.title}>
      <ol className="grid gap-2">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of one moment have no name of their own; from the oldest it stays
          <Entry key={events.length - index} event={event} />
        ))}
      </ol>
    </Part>
  )
}

const Entry = memo(function Entry({ event }: { event: ApplicationEvent }) {
  return (
    <li className="border-l-3 border-line pl-3">
      <p className="wrap-anywhere">{sentenceOf(event)}</p>
      <p className="text-muted wrap-anywhere">
        {event.actor?.name ??
          (typeof event.detail.import === 'number' ? words.file(event.detail.import) : words.system)}
        , <Moment at={event.at} />
      </p>
    </li>
  )
})
