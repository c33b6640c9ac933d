/** The PostgreSQL channel on which instances tell each other that the notice changed. */
export const NOTICE_CHANGED = 'notice_changed'

/** `noticeChanged` drops every page with the notice on this instance; it is called before the caller is answered. */
export type NoticeChanges = { noticeChanged: () => void }
