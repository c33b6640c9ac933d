import type { Reason } from '#contract/reasons/reason.ts'
import type { Refusal } from './use-moves.ts'

/** Under which key a half-written reason is kept: it belongs to those whom it is about. */
export const reasonKey = (rows: readonly { id: number }[]): string =>
  `reason-${rows
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join()}`

/** What keys mean that were pressed one after another: digits pick a reason until words begin, which may go on after a space. */
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
  return { reason: rest, fixed }
}
