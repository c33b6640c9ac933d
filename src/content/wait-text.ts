import { said } from '#contract/core/said.ts'

type WaitWords = { wait_seconds: string; wait_minutes: string }

/** When another try of a form is possible, in seconds up to a minute and a half. */
export const waitText = (words: WaitWords, seconds: number): string =>
  seconds > 90
    ? said(words.wait_minutes, { minutes: Math.ceil(seconds / 60) })
    : said(words.wait_seconds, { seconds })
