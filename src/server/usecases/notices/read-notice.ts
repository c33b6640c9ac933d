import { dayOf } from '#contract/core/company-time.ts'
import type { NoticeResponse, PublicNotice } from '#contract/notices/notice.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findNotice } from '#server/store/notices/notices.ts'
import type { Clock } from '../core/clock.ts'
import { createKeptReads } from '../core/kept-reads.ts'
import { tagOf } from '../core/record-tag.ts'

type Deps = { store: Store; clock: Clock }

const KEPT_BYTES = 100_000

const none = { text: '', link: '', shown_from: null, shown_until: null, is_on: false }

/** The notice as an administrator edits it; one that was never written is empty and off. */
export async function readNotice({ store, clock }: Deps): Promise<NoticeResponse> {
  const row = await findNotice(store)
  const { text, link, shown_from, shown_until, is_on } = row ?? none
  const notice = { text, link, shown_from, shown_until, is_on: Boolean(is_on) }
  return { data: { ...notice, shown: isShown(notice, dayOf(clock())) } }
}

/** The tag of all that an administrator can change of it. */
export const noticeTag = ({ text, link, shown_from, shown_until, is_on }: NoticeResponse['data']): string =>
  tagOf([text, link, shown_from, shown_until, is_on])

/** What visitors see of it today, or undefined. */
async function readPublicNotice(deps: Deps): Promise<PublicNotice | undefined> {
  const { data } = await readNotice(deps)
  return data.shown ? { text: data.text, link: data.link } : undefined
}

/** Reads the same, and again only after a change of the notice, or on another day. */
export function publicNoticeReader(deps: Deps): () => Promise<PublicNotice | undefined> {
  const kept = createKeptReads<PublicNotice | undefined>(deps.clock, 1, KEPT_BYTES)
  deps.store.changes.on('notice', kept.forget)
  return () => kept.read({}, () => readPublicNotice(deps))
}

type Shown = { text: string; is_on: boolean; shown_from: string | null; shown_until: string | null }

function isShown({ text, is_on, shown_from, shown_until }: Shown, today: string): boolean {
  if (!is_on || text === '') return false
  return (shown_from === null || shown_from <= today) && (shown_until === null || today <= shown_until)
}
