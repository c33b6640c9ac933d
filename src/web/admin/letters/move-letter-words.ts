import type { NoLetter } from '#contract/letters/no-letter.ts'

const why: Readonly<Record<NoLetter, string>> = {
  gone: 'the application is not there any more',
  merged: 'it was merged into another',
  spam: 'it is marked as spam',
  sample: 'this is an invented person of the samples',
  do_not_contact: 'this person must not be contacted',
  no_address: 'no address is known',
  bounced: 'mails to this person come back',
  hole: 'something that the letter names is not known for this person',
  twice: 'this person got it within a day',
}

/** The words of letters that go with a move, which load when there is one. */
export const moveLetterWords = {
  label: 'Letter to them',
  none: 'No letter',
  /** 0: that of the reason, 1: that of the stage. */
  ofPlace: (name: string, place: number) => name + ([' (for this reason)', ' (for this stage)'][place] ?? ''),
  hint: 'It goes out in 10 minutes. Undoing the move takes it back.',
  show: (to: string, count: number) =>
    count > 1 ? `Show the letter to the first of them (${to})` : `Show the letter (to ${to})`,
  loading: 'Preview...',
  notShown: 'The preview could not be made.',
  no: (reason: NoLetter) => `No letter goes out: ${why[reason]}.`,
  some: (count: number) =>
    count === 1
      ? 'A letter goes out in 10 minutes. Undo takes it back, too.'
      : `${count} letters go out in 10 minutes. Undo takes them back, too.`,
  left: (count: number, reason: NoLetter) =>
    count === 1
      ? `No letter goes out: ${why[reason]}.`
      : `${count} get no letter: ${why[reason]}, or the like.`,
} as const
