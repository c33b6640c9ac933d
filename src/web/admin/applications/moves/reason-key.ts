import type { Reason } from '#contract/reasons/reason.ts'
import type { Refusal } from './use-moves.ts'

/** Under which key a half-written reason is kept: it belongs to those whom it is about. */
export const reasonKey = (rows: readonly { id: number }[]): string =>
  `reason-${rows
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join()}`

/** Whether a reason that was picked by its digit is followed by words; anything else makes the digit one of their signs. */
export const isWordSign = (sign: string): boolean => /^\p{L}/u.test(sign)

/** What keys mean that were pressed one after another: digits pick a reason until a word begins, and are part of any other text. */
export function readTyped(typed: string, reasons: readonly Reason[]): Refusal {
  let [rest, fixed]: [string, Reason | undefined] = [typed, undefined]
  for (
    let reason = reasons[Number(rest[0]) - 1];
    reason !== undefined;
    reason = reasons[Number(rest[0]) - 1]
  ) {
    fixed = reason
    rest = rest.slice(1)
  }
  return rest === '' || isWordSign(rest) ? { reason: rest, fixed } : { reason: typed, fixed: undefined }
}
