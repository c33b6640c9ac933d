import { AppError } from '#contract/core/errors.ts'

/**
 * Throws `invalid_input` with `message` at `name` where one of the others has that name, in whatever case; `id` is its own, which may keep it.
 * To be called with the names held.
 */
export function refuseTaken(
  others: readonly { id: number; name: string }[],
  { id, name }: { id: number; name: string },
  message: string,
): void {
  const isTaken = others.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new AppError('invalid_input', { fields: { name: message } })
}
