import type { ConsentEvent, ConsentSource, ConsentState } from '#contract/consents/consent.ts'

export const words = {
  title: 'Texts',
  of: (name: string) => `Texts with ${name}`,
  back: 'To the person',
  failed: 'The texts could not be loaded.',
  agreed: 'What they agreed to',
  none: 'No number of theirs agreed to texts. They can do so in the application form and on their own page.',
  states: { none: 'Ended', waiting: 'Waits for the YES of the number', live: 'Agreed' } satisfies Record<
    ConsentState,
    string
  >,
  since: 'since',
  ledger: 'Ledger',
  ledgerLead: 'Every entry about what they agreed to, word for word. Nothing of it can be changed.',
  events: {
    unknown: 'Unknown entry',
    granted: 'Box ticked',
    confirmed: 'Confirmed',
    revoked: 'Ended',
  } satisfies Record<ConsentEvent | 'unknown', string>,
  sources: {
    unknown: 'a way that this version does not know',
    'apply form': 'application form',
    'own page': 'their own page',
    text: 'a text',
  } satisfies Record<ConsentSource | 'unknown', string>,
  by: (source: string) => `by ${source}`,
  /** What was not said as theirs, and changed what they agreed to. */
  byNumber: { text: 'by a text of the number', others: 'by somebody who uses the number, too' },
  entry: (id: number) => `Entry ${id}`,
  evidence: 'Download signed evidence',
  print: 'Print',
  downloaded: 'The evidence is on its way to your downloads.',
} as const
