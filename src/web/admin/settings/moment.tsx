const shown = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** A moment with its time, where the day alone says too little. */
export function Moment({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={full.format(moment)}>
      {shown.format(moment)}
    </time>
  )
}
