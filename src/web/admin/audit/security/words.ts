/** The words of the security log. */
export const securityWords = {
  title: 'Security log',
  lead: 'Requests that were refused in the last 30 days, counted per minute. For privacy, only the network they came from is kept (/24 or /64), never a full address or a name.',
  kind: 'Show',
  everything: 'Everything',
  kinds: {
    sign_in_refused: 'Sign-in refused',
    forbidden: 'Not allowed (403)',
    rate_limited: 'Too many tries (429)',
  },
  counted: (kind: string, count: number) => (count === 1 ? kind : `${kind}, ${count} times`),
  only: (network: string) => `Only from ${network}.`,
  all: 'Show all networks',
  others: 'other networks',
  none: 'Nothing was refused.',
  older: 'Older',
} as const
