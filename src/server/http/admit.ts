/** Counts one more of an act from an address. Throws `rate_limited` when there were too many, by whatever route. */
export type Admit = (address: string) => Promise<void>
