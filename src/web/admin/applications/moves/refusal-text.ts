type Refused = { reason_name: string | null; reject_reason: string | null }

/** Why somebody was refused: the fixed reason and the words beside it, as far as there are any. */
export const refusalText = ({ reason_name, reject_reason }: Refused): string =>
  [reason_name, reject_reason].filter(Boolean).join(': ')
