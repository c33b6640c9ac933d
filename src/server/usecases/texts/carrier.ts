/** What became of a text that was given to a carrier; `refused`: for good, `later`: it did not take it, and may another time. */
export type Handed = { is: 'taken' } | { is: 'refused' } | { is: 'later'; reason: string }

/** Takes texts to numbers. What it throws leaves open whether it took one. */
export type Carrier = {
  /** Nobody gets anything: the admin shows what would go out. */
  simulated: boolean
  hand: (text: { to: string; body: string }) => Promise<Handed>
  /** Whether a call to this address with these fields comes from the carrier. */
  isTheirs: (address: string, fields: Readonly<Record<string, string>>, signature: string) => boolean
}
