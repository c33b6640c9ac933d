/**
 * Filled in by Vite's `define`: the drawn pictures (scripts/draw-pictures.ts) by the path of their page, and the
 * address of each. In development there are none.
 */
declare const __PICTURES__: Readonly<Record<string, string>>

export const pictures = __PICTURES__

/** The size of a social picture, as Open Graph and Twitter cards ask for it. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const
