/** What is asked before what is planned is published at once. */
export const earlyWords = {
  title: 'Publish it before its time?',
  text: 'Visitors see all of this draft at once, and nothing is published any more on',
  confirm: 'Publish now',
  cancel: 'Keep the plan',
} as const
