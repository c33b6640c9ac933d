/** What an administrator reads about stages. */
export const stageTexts = {
  nameRequired: 'Please Enter A Name!',
  number: 'There must be 2 to 20 stages.',
  firstOpen: 'The first stage must be an open one.',
  oneRejected: 'There must be a stage for those who are not in consideration.',
  sameName: 'Another stage has this name.',
  sameStage: 'This stage is named twice.',
  unknown: 'This stage does not exist any more.',
  moveTo: 'Choose the stage that takes its applications over.',
} as const
