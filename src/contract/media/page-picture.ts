import type { Picture } from './picture.ts'

/** A picture as pages show it. */
export type PagePicture = Pick<
  Picture,
  'alt' | 'decorative' | 'focal_x' | 'focal_y' | 'width' | 'height' | 'files'
>

/** The pictures that pages can show, by id. */
export type PagePictures = ReadonlyMap<string, PagePicture>
