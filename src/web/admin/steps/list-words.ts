import type { StepDue } from '#contract/steps/step-filter.ts'
import { grouped } from '../grouped.ts'

/** The words of the list of next steps. */
export const stepListWords = {
  title: 'Next steps',
  lead: 'What is planned with applications and candidates, the first to do before the others.',
  failed: 'The next steps could not be loaded.',
  dues: 'When they are due',
  due: {
    all: 'All',
    late: 'Late',
    today: 'Today',
    week: 'This week',
    later: 'Later',
  } satisfies Record<StepDue | 'all', string>,
  owner: 'By',
  mine: 'Me',
  everybody: 'Everybody',
  nobody: 'Nobody yet',
  count: (count: number) => `${grouped(count)} next ${count === 1 ? 'step' : 'steps'}`,
  none: 'Nothing is planned here.',
  noneHint: 'A next step is set on the page of an application or a candidate, with the key s.',
  everybodys: "Everybody's next steps",
  beyond: 'There are not so many pages.',
  firstPage: 'To the first page',
  person: 'Candidate',
  open: 'Open the application or the person',
  keys: {
    done: 'Done',
    later: (days: number) =>
      days === 1 ? 'Put it off to tomorrow' : `Put it off to ${days} days from today`,
  },
  done: 'Done',
  doneOf: (what: string, name: string) => `Done: ${what}, ${name}`,
  putOff: { 1: 'Tomorrow', 7: 'In a week' } as Readonly<Record<number, string>>,
  putOffOf: (to: string, what: string, name: string) => `${to}: ${what}, ${name}`,
  was: {
    done: (what: string, name: string) => `Done: ${what}, ${name}.`,
    putOff: (what: string, day: string) => `${what}: put off to ${day}.`,
    undone: 'The next step is as it was.',
    failed: 'The next step could not be saved.',
  },
  keysHint: 'j and k walk through the list, d is done, and a digit puts off to that many days from today.',
} as const
