/** What stands around the text of every service and marketing page. */
export const articleWords = {
  banner: 'Services Detail',
  services: 'Services',
  trail: 'You are here',
  menu: 'All services',
  toggle: (group: string) => `Parts of ${group}`,
  onThisPage: 'On this page',
  neighbors: 'Neighboring pages',
  previous: 'Previous',
  next: 'Next',
  nextStep: 'Next step',
} as const
