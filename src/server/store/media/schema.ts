import type { PictureFormat } from '#contract/media/picture-limits.ts'

export type MediaTables = {
  pictures: PictureTable
  picture_files: PictureFileTable
}

/** `shown`, `pending` and `previous` are versions as JSON (pictures.ts). */
export type PictureTable = {
  id: string
  name: string
  alt: string
  decorative: boolean
  focal_x: number
  focal_y: number
  shown: string | null
  pending: string | null
  previous: string | null
  fault: string | null
  added_at: string
  added_by: string | null
  changed_at: string
  removed_at: string | null
}

/** Files that a picture has or had. Pictures may share one. */
export type PictureFileTable = {
  key: string
  picture_id: string
  format: PictureFormat | 'kept'
}
