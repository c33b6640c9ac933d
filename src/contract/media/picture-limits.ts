/** What one picture may be, and how many there may be. */
export const PICTURE_MAX_BYTES = 25_000_000
/** A camera that is sold with 64 million has 9248 × 6944. */
export const PICTURE_MAX_PIXELS = 64_500_000
export const PICTURES_MOST = 2_000
export const PICTURE_NAME_MAX = 120
export const PICTURE_ALT_MAX = 300

/** No page shows a picture larger than this; what is kept of one that is larger is made smaller. */
export const PICTURE_SIDE = 2560
/** The widths at which pages ask for a picture, and its own where that is less. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280, 1920, 2560] as const

/** What a page may be given. Every browser that the site is for reads the second. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** For so long a removed picture can be taken back, and one that was replaced put back in its place. */
export const PICTURE_BIN_DAYS = 30
