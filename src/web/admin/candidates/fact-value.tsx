import type { CandidateFact } from '#contract/candidates/fact.ts'
import { factKind, shownValue } from '#contract/candidates/fact-kinds.ts'
import { grouped } from '../grouped.ts'
import { paths } from '../paths.ts'
import { telLink } from '../tel-link.ts'
import { TextLink } from '../text-link.tsx'
import { Day, When } from '../when.tsx'
import { detailWords } from './detail-words.ts'

const words = detailWords.facts
const link = 'inline-flex min-h-11 items-center text-brand wrap-anywhere lg:min-h-6'

/** A fact as a text. */
export function factText({ kind, value, written }: CandidateFact): string {
  if (factKind(kind).asWritten) return written
  if (kind === 'hourly_rate' || kind === 'yearly_salary') return `$${grouped(Number(value))}`
  return shownValue(kind, value)
}

/** A fact as it is read, and used: an email is written to, a phone is called. */
export function FactValue({ fact }: { fact: CandidateFact }) {
  const { kind, value, written } = fact
  if (kind === 'email') {
    return (
      <>
        <a href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`} className={link}>
          {value}
        </a>
        {fact.bounced && <span className="font-semibold text-bad"> {words.bounced}</span>}
      </>
    )
  }
  if (kind === 'phone') {
    return (
      <a href={telLink(value)} className={`${link} tabular-nums`}>
        {written}
      </a>
    )
  }
  if (kind === 'link') {
    return (
      <a href={value} rel="noopener noreferrer nofollow" target="_blank" className={link}>
        {value.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      </a>
    )
  }
  if (kind === 'available_from') return <Day date={value} />
  return <span className="wrap-anywhere">{factText(fact)}</span>
}

/** Where a fact came from, and when. */
export function FactOrigin({ fact }: { fact: CandidateFact }) {
  const { origin, by, application_id, line, created_at, proven_at } = fact
  const isOwn = origin === 'form' && application_id === null && proven_at !== null
  const from = origin === 'recruiter' && by !== null ? by.name : isOwn ? words.ownPage : words.from[origin]
  return (
    <span className="text-muted">
      {application_id === null ? (
        from
      ) : (
        <TextLink to={paths.application(application_id)} dense className="font-normal lg:min-h-6">
          {from}
        </TextLink>
      )}
      , <When at={created_at} />
      {proven_at !== null && `, ${words.proven}`}
      {line !== null && <q className="block wrap-anywhere">{line}</q>}
    </span>
  )
}
