import type { Letter } from '#contract/letters/letter.ts'

/** The words of letters that are shown, which load with the first one. */
export const letterWords = {
  notSent: 'The letter could not be sent.',
  takenBack: 'The letter was taken back. Its text waits where you wrote it.',
  notTakenBack: 'The letter could not be taken back.',
  title: 'Letters',
  none: 'No letters yet.',
  older: (n: number): string =>
    n === 1 ? 'One older letter is not shown.' : `${n.toLocaleString('en-US')} older letters are not shown.`,
  notLoaded: 'The letters could not be loaded.',
  undo: 'Undo',
  now: 'Send now',
  again: 'Send again',
  answer: 'Answer',
  show: 'Show the text',
  toAddress: (address: string) => `to ${address}`,
  fromAddress: (address: string, sender: string) =>
    `from ${sender === '' ? address : `${sender} (${address})`}`,
  refused: (name: string, why: string) => `${name} was not kept: ${why}`,
  download: (name: string) => `Download ${name}`,
  automatic: {
    reply: 'Received, written by a machine',
    bounce: 'A mail of ours came back',
  } satisfies Record<NonNullable<Letter['automatic']>, string>,
  states: {
    waiting: 'Goes out at',
    unsure: 'May have arrived: the mail server was gone before it said so.',
    sent: 'Sent',
    failed: 'Could not be sent. The outbox says why.',
    bounced: 'Came back: the address cannot be reached.',
    received: 'Received',
  } satisfies Record<Letter['state'], string>,
} as const
