/**
 * What refers to a candidate beside what is said of them: whoever stands there is not removed. A new column is one more; the test of imports
 * compares them with the schema.
 */
export const REFERRING = [
  ['resume_files', 'candidate_id', 'used'],
  ['next_steps', 'candidate_id', 'used'],
  ['not_same_people', 'candidate_id', 'used'],
  ['not_same_people', 'other_id', 'used'],
  ['pool_people', 'candidate_id', 'used'],
  ['pool_people', 'person_id', 'used'],
  // Who was sent a link to a page of their own, or asked there to be erased, is no row of a file any more.
  ['letters', 'candidate_id', 'used'],
  ['page_links', 'candidate_id', 'used'],
  ['deletion_requests', 'candidate_id', 'used'],
  ['consent_subjects', 'candidate_id', 'used'],
  ['texts', 'candidate_id', 'used'],
  ['candidates', 'merged_into', 'merged'],
  ['candidates', 'part_of', 'merged'],
  ['applications', 'candidate_id', 'applied'],
] as const
