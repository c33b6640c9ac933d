import { z } from 'zod'
import { UNSENT } from './has-lost.ts'

const Names = z.array(z.string())

/** The names of files that were to be sent when this window's page was left. */
export function lostNames(): string[] {
  try {
    return Names.parse(JSON.parse(sessionStorage.getItem(UNSENT) ?? '[]'))
  } catch {
    return []
  }
}

/** Remembers, for this window, what is not sent yet. */
export function keepUnsent(names: readonly string[]): void {
  if (names.length === 0) sessionStorage.removeItem(UNSENT)
  else sessionStorage.setItem(UNSENT, JSON.stringify(names.slice(0, 1_000)))
}
