import { words } from '../words.ts'
import { jobWords } from './words.ts'

const { fields } = words.job

/** The fields that can be wrong, in the order in which they stand. */
export const jobFieldLabels = [
  ['title', fields.title],
  ['skills', fields.skills],
  ['address', fields.address],
  ['job_type', fields.type],
  ['job_decrp', fields.description],
  ['city', jobWords.place.city],
  ['region', jobWords.place.region],
  ['country', jobWords.place.country],
  ['pay_min', jobWords.pay.min],
  ['pay_max', jobWords.pay.max],
  ['pay_currency', jobWords.pay.currency],
  ['pay_unit', jobWords.pay.unit],
  ['opens_on', jobWords.opening],
  ['valid_through', fields.closing],
] as const
