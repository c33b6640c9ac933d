/**
 * What refers to a candidate beside what is said of them, and what that is called (`STAY_REASONS`), the gravest last: whoever stands there is not
 * removed. A new column is one more; the test of imports compares them with the schema.
 */
export const REFERRING = [
  ['given_again', 'candidate_id', 'said'],
  ['resume_files', 'candidate_id', 'resume'],
  ['next_steps', 'candidate_id', 'step'],
  ['not_same_people', 'candidate_id', 'told_apart'],
  ['not_same_people', 'other_id', 'told_apart'],
  ['pool_people', 'candidate_id', 'pool'],
  ['pool_people', 'person_id', 'pool'],
  // Who was sent a link to a page of their own, or asked there to be erased, is no row of a file any more.
  ['letters', 'candidate_id', 'written'],
  ['page_links', 'candidate_id', 'written'],
  ['deletion_requests', 'candidate_id', 'asked'],
  ['consent_subjects', 'candidate_id', 'written'],
  ['texts', 'candidate_id', 'written'],
  ['candidates', 'merged_into', 'merged'],
  ['candidates', 'part_of', 'merged'],
  ['applications', 'candidate_id', 'applied'],
] as const
