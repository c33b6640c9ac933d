import type { entriesOf } from '#server/store/consents/ledger.ts'
import { type Standing, shareOf, standingAfter } from './consent-state.ts'

type Row = Awaited<ReturnType<typeof entriesOf>>[number]

/**
 * Of all rows of some numbers those that concern the consent of these candidates: what they said, whole, and of what others who share a number
 * said, or the number in their name, what ended or confirmed theirs, without whose it is. Nothing else of others is answered.
 */
export function entriesAbout(rows: readonly Row[], candidateIds: readonly number[]): Row[] {
  const own = (row: Row) => row.candidate_id !== null && candidateIds.includes(row.candidate_id)
  const emails = rows.filter(own).map(addressOf)
  const phones = new Map(rows.filter(own).map(({ phone_hash, phone }) => [phone_hash, phone]))
  const standings = new Map<string, Standing>()
  return rows.flatMap((row) => {
    // What was agreed to by who was erased counts no more; what they ended stays ended.
    if (row.phone === null && row.event !== 'revoked') return []
    const about = `${row.phone_hash} ${row.purpose}`
    const before = standings.get(about)
    const after = standingAfter([{ ...row, email: addressOf(row) }], before)
    standings.set(about, after)
    if (own(row)) return [row]
    if (before === undefined) return []
    const [was, is] = [shareOf(before, emails).state, shareOf(after, emails).state]
    const isChanged = was !== is && (row.event === 'revoked') === (is === 'none')
    return isChanged && (row.event === 'revoked' || row.source === 'text')
      ? [{ ...nobodys(row), phone: phones.get(row.phone_hash) ?? null }]
      : []
  })
}

const addressOf = ({ own_email, email }: Row): string => own_email ?? email ?? ''

/** Where a text was said the number itself is, which is theirs too. */
const nobodys = (row: Row) => ({
  ...row,
  ...{ email: null, own_email: null, network: null, salt: null, candidate_id: null },
  page: row.source === 'text' ? row.page : '',
})
