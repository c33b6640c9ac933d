import { useLanguage } from '#web/shell/site.ts'
import { longDate } from '../posted-ago.ts'

/** A day as it is written out; there is no script here that could say it in the reader's own way. */
export const Day = ({ at }: { at: string }) => <time dateTime={at}>{longDate(at, useLanguage())}</time>
