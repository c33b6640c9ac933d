/** What a recruiter reads about applications; apart from `texts`, which visitors carry too. */
export const applicationTexts = {
  rating: 'must be 1 to 5',
  moves: 'must name 1 to 500 applications',
  twice: 'must name an application once',
  stageUnknown: 'is not a stage',
  sameApplication: 'must be another application',
  noteRequired: 'Please Enter A Note!',
  noteDeleted: 'Note deleted.',
  takenBack: 'Application taken back.',
} as const
