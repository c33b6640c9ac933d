import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Turns an answer into JSON by its schema, and the same object only once: a list of jobs that is kept in memory and
 * given to thousands (usecases/jobs/open-lists.ts) costs its checks and its text the first time.
 */
export const serializeOnce: FastifySerializerCompiler<z.ZodType> = (route) => {
  const serialize = serializerCompiler(route)
  const texts = new WeakMap<object, string>()
  return (answer) => {
    if (typeof answer !== 'object' || answer === null) return serialize(answer)
    const text = texts.get(answer) ?? serialize(answer)
    texts.set(answer, text)
    return text
  }
}
