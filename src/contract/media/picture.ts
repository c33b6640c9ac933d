import { z } from 'zod'
import { pageNumber } from '../core/paging.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'
import { PICTURE_ALT_MAX, PICTURE_FORMATS, PICTURE_NAME_MAX } from './picture-limits.ts'
import { mediaTexts } from './texts.ts'

/** What names a picture wherever content shows it, also on another server that it is brought to. */
export const PICTURE_ID = /^pic_[0-9a-f]{16}$/
/** The same anywhere in a text. */
export const PICTURE_IDS = /\bpic_[0-9a-f]{16}\b/g

/** One file that pages are given. Its name is made of its bytes, so what an address answers never changes. */
export const PictureFile = z.object({
  key: z.string(),
  format: z.enum(PICTURE_FORMATS),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
})
export type PictureFile = z.infer<typeof PictureFile>

/** Where a file of a picture is had. */
export const pictureAddress = ({ key, format }: Pick<PictureFile, 'key' | 'format'>): string =>
  `/media/${key}.${format}`

/** `published`: visitors see it there, or will at a planned time. */
export const PictureUse = z.object({
  key: z.string(),
  title: z.string(),
  path: z.string(),
  published: z.boolean(),
})
export type PictureUse = z.infer<typeof PictureUse>

/** Why nothing could be made of a file that was taken. */
export const PICTURE_FAULTS = ['broken', 'too_large', 'too_slow', 'missing'] as const
export const PictureFault = z.enum(PICTURE_FAULTS)
export type PictureFault = z.infer<typeof PictureFault>

const person = z.object({ id: z.string(), name: z.string() }).nullable()

/** A picture of the library. Until `files` are made it can be described, and not published. */
export const Picture = z.object({
  id: z.string(),
  name: z.string(),
  /** What somebody who cannot see it is told. */
  alt: z.string(),
  /** It says nothing that the words beside it do not: whoever cannot see it is told nothing. */
  decorative: z.boolean(),
  /** What stays in sight where a page shows a part of it, in percent from the left and from the top. */
  focal_x: z.int(),
  focal_y: z.int(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  files: z.array(PictureFile),
  /** Whether files are being made: of a new picture, or of one in place of another. */
  waiting: z.boolean(),
  fault: stored(PictureFault, 'unknown').nullable(),
  /** Until when the picture that stood here before can be put back. */
  previous_until: z.string().nullable(),
  uses: z.array(PictureUse),
  added_at: z.string(),
  added_by: person,
  changed_at: z.string(),
  removed_at: z.string().nullable(),
  etag: z.string(),
})
export type Picture = z.infer<typeof Picture>
export const PictureResponse = z.object({ data: Picture })

/** `known`: the same picture was there before. */
export const PictureAdded = z.object({ data: Picture, known: z.boolean() })

export const PictureParams = z.object({ id: z.string().regex(PICTURE_ID, 'is not a picture') })

export const PICTURE_LISTS = ['all', 'unused', 'undescribed', 'removed'] as const
export const PICTURES_PAGE = 48

export const PictureQuery = z.object({
  show: z.enum(PICTURE_LISTS, 'is not a list').default('all'),
  /** Words of names and descriptions. */
  search: text({ most: 100 }).default(''),
  page: pageNumber,
})
export type PictureQuery = z.infer<typeof PictureQuery>

/** The newest first. `counts` go by list, without the search. */
export const PictureList = z.object({
  count: z.int(),
  counts: z.object({ all: z.int(), unused: z.int(), undescribed: z.int(), removed: z.int() }),
  results: z.array(Picture),
})
export type PictureList = z.infer<typeof PictureList>

export const FOCAL_STEP = 10
const focal = z
  .int(mediaTexts.focal)
  .min(0, mediaTexts.focal)
  .max(100, mediaTexts.focal)
  .multipleOf(FOCAL_STEP, mediaTexts.focal)

/** What is sent is changed. */
export const PicturePatch = z.object({
  name: text({ most: PICTURE_NAME_MAX, required: mediaTexts.nameMissing }).optional(),
  alt: text({ most: PICTURE_ALT_MAX }).optional(),
  decorative: z.boolean().optional(),
  focal_x: focal.optional(),
  focal_y: focal.optional(),
})
export type PicturePatch = z.infer<typeof PicturePatch>
