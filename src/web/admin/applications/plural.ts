import { grouped } from '../grouped.ts'

/** `3 applications`. */
export const plural = (count: number): string =>
  `${grouped(count)} ${count === 1 ? 'application' : 'applications'}`
