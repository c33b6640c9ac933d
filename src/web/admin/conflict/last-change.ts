import type { LastChange } from '#contract/core/error-answer.ts'
import { ApiError } from '#web/api/api-error.ts'
import { minuteText } from '../dates.ts'
import { conflictWords as words } from './words.ts'

export const nameOf = (last: LastChange | undefined): string => last?.by?.name || words.somebody

export const whenOf = (last: LastChange | undefined): string => minuteText(new Date(last?.at ?? Date.now()))

export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'changed_meanwhile'

/** Who was faster, for a toast; empty when that is not what went wrong. */
export const fasterText = (error: unknown): string =>
  isStale(error) ? ` ${words.said(nameOf(error.changed[0]), whenOf(error.changed[0]))}` : ''
