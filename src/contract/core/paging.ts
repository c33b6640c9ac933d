import { z } from 'zod'
import { ID_MAX, PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts'

/** A positive whole number as an address carries it. */
export const wholeNumber = () => z.coerce.number('must be a number').int('must be a whole number').min(1)

/** Which page of a list, from 1. */
export const pageNumber = wholeNumber().max(PAGE_MAX).default(1)

/** How many rows a page of a list has, where the caller may say so. */
export const pageSize = wholeNumber().max(PAGE_SIZE_MAX).default(PAGE_SIZE)

/** The `:id` of a record in a path. */
export const IdParams = z.object({ id: z.coerce.number().int().positive().max(ID_MAX) })
