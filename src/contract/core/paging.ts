import { z } from 'zod'
import { EXPORT_IDS_MAX, ID_MAX, PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts'

/** A positive whole number as an address carries it. */
export const wholeNumber = () => z.coerce.number('must be a number').int('must be a whole number').min(1)

/** Which page of a list, from 1. */
export const pageNumber = wholeNumber().max(PAGE_MAX).default(1)

/** How many rows a page of a list has, where the caller may say so. */
export const pageSize = wholeNumber().max(PAGE_SIZE_MAX).default(PAGE_SIZE)

const inAddress = () => z.coerce.number().int().positive().max(ID_MAX)

/** The `:id` of a record in a path. */
export const IdParams = z.object({ id: inAddress() })
/** Taking two apart: `merged_into` names the record that a duplicate is seen as part of. Left out, it is whichever it is part of. */
export const UnmergeQuery = z.object({ merged_into: inAddress().optional() })

/** Ids that an address names, with commas between; none where it does not name them. An empty list is a mistake, and not everybody. */
export const ExportIds = z
  .string()
  .max(11 * EXPORT_IDS_MAX)
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'must be ids, separated by commas')
  .transform((value) => value.split(',').map(Number))
  .pipe(z.array(z.int().min(1).max(ID_MAX)).max(EXPORT_IDS_MAX))
  .default([])
