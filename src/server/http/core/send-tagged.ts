import type { FastifyReply } from 'fastify'

/** Answers a record with the tag of its state, which `If-Match` of a change names. */
export function sendTagged<T>(reply: FastifyReply, data: T, tag: string): { data: T } {
  reply.header('etag', tag)
  return { data }
}
