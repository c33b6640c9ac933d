import { z } from 'zod'

type Heard = (value: string) => void

const hearers = new Set<Heard>()

/** Whoever hears is told of each value that an answer had to do without. Answers how to end that. */
export function onUnknownValue(hear: Heard): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/**
 * One of `words` in an answer, or `fallback` where the database holds another text: a newer version beside this one wrote it, or one
 * that was rolled back. The rest of the answer is whole. For answers alone: what is sent to the server is checked by `words`.
 */
export function stored<const W extends string, const F extends string | null>(
  words: z.ZodType<W> & { options: readonly W[] },
  fallback: F,
): z.ZodType<W | F> {
  const known = new Set<string | null>([...words.options, fallback])
  const type = (fallback === null ? z.string().nullable() : z.string()).meta({ enum: [...known] })
  const read = (value: string | null) => {
    if (value === null || known.has(value)) return value
    for (const hear of hearers) hear(value)
    return fallback
  }
  return type.check(z.overwrite(read)) as unknown as z.ZodType<W | F>
}
