import { type Purpose, purposeNames } from '#contract/consents/purpose.ts'
import type { Texting } from '../consents/texting.ts'

const STOP = 'Reply STOP to opt out, HELP for help.'
const COST = 'Message frequency varies. Message and data rates may apply.'

const listed = (purposes: readonly Purpose[]) => purposes.map((purpose) => purposeNames[purpose]).join('; ')

/** The texts that the site writes itself, and what it puts around those of recruiters. */
export const bodies = {
  message: ({ company }: Texting, body: string): string => `${company}: ${body}\n${STOP}`,
  confirm: ({ company }: Texting, purposes: readonly Purpose[]): string =>
    `${company}: please confirm that we may text you about: ${listed(purposes)}. Reply YES to agree. ${COST} ${STOP} Not you? Ignore this.`,
  confirmed: ({ company }: Texting, purposes: readonly Purpose[]): string =>
    `${company}: thank you. We text you about: ${listed(purposes)}. ${COST} ${STOP}`,
  stopped: ({ company }: Texting): string =>
    `${company}: you have opted out and get no more texts from us. Reply START to opt in again.`,
  resumed: ({ company }: Texting, purposes: readonly Purpose[]): string =>
    `${company}: you have opted in again to texts about: ${listed(purposes)}. ${COST} ${STOP}`,
  help: ({ program, phone, email }: Texting): string =>
    `${program}: for help call ${phone} or write to ${email}. ${COST} Reply STOP to opt out.`,
} as const
