/** What a recruiter reads about applications and stages; apart from `texts`, which visitors carry too. */
export const applicationTexts = {
  rating: 'must be 1 to 5',
  moves: 'must name 1 to 500 applications',
  twice: 'must name an application once',
  stageUnknown: 'is not a stage',
  sameApplication: 'must be another application',
  noteRequired: 'Please Enter A Note!',
  noteDeleted: 'Note deleted.',
} as const

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
