import { z } from 'zod'

/** A day as `YYYY-MM-DD` that both engines know: one has no year 0. */
export const day = (error: string) => z.iso.date({ error }).regex(/^(?!0000)/, { error })
