/** Where use cases read the time; tests hand in their own. */
export type Clock = () => Date

/** The UTC date of a moment, as `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
