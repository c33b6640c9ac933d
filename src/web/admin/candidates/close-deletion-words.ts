import type { DeletionClosing } from '#contract/my-application/deletion.ts'

/** The words of closing a request to be forgotten. */
export const closeDeletionWords = {
  open: 'Close the request to be deleted...',
  title: 'Close the request without an erasure?',
  lead: 'Nothing is erased. The person reads on their own page that the request was closed, and why; they can ask again.',
  reason: 'Reason',
  hint: 'A reason in other words belongs into the legal hold or a logged entry.',
  none: 'Choose a reason',
  choose: 'Please choose a reason.',
  reasons: {
    legal_hold: 'A law makes us keep the data',
    mistake: 'It was asked by mistake',
    withdrawn: 'The person took it back, by phone or mail',
  } satisfies Record<DeletionClosing, string>,
  cancel: 'Cancel',
  close: 'Close the request',
  closing: 'Closing...',
  done: 'The request is closed, and nothing was erased.',
  notDone: 'The request was not closed.',
} as const
