export type NoticesTables = {
  site_notices: SiteNoticeTable
}

export type SiteNoticeTable = {
  id: number
  text: string
  link: string
  shown_from: string | null
  shown_until: string | null
  is_on: boolean
  updated_at: string
}
