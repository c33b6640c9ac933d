/** Timings of what moves by itself, in milliseconds (spec section 9). */
export const TYPED_CHARACTER_MS = 80
export const DELETED_CHARACTER_MS = 50
export const PHRASE_PAUSE_MS = 1500
export const COUNT_MS = 2000
export const VISIBILITY_THROTTLE_MS = 100
export const SERVICE_SLIDE_MS = 500
export const INDUSTRY_SLIDE_MS = 600

/** How long a carousel rests on a card; the spec names no figure. */
export const CAROUSEL_REST_MS = 4000
