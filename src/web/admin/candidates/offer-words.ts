/** The words of what somebody offered, which come with who has something to check and with the first change of a fact. */
export const offerWords = {
  title: 'To check',
  lead: 'Somebody used this email address and said something else. Nothing changes until you accept it.',
  accept: 'Accept',
  acceptOf: (kind: string, value: string) => `Accept ${kind} ${value}`,
  refuse: 'Refuse',
  refuseOf: (kind: string, value: string) => `Refuse ${kind} ${value}`,
  now: (value: string) => `now ${value}`,
  accepted: (value: string) => `${value} is accepted.`,
  refused: (value: string) => `${value} is refused.`,
} as const
