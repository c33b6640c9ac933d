import type { z } from 'zod'
import type { Deps } from './deps.ts'

/** For the operator, of what stands where. */
export type ToldOf = { log: Deps['log']; where: Readonly<Record<string, number | string>> }

/**
 * A value of the database as the contract has it. Undefined, with a line of the log, for one that it does not have, as a newer version or a hand wrote
 * it: what shows it says that it is unknown, and the list around it goes on.
 */
export function storedValue<T>(schema: z.ZodType<T>, value: unknown, { log, where }: ToldOf): T | undefined {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  log.warn(where, 'the database has a value that this version does not know')
  return undefined
}

/** The same of JSON in a column. */
export function storedJson<T>(schema: z.ZodType<T>, text: string, told: ToldOf): T | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {}
  return storedValue(schema, value, told)
}
