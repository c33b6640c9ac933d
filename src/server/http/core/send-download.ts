import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/**
 * Answers with a file of any size, CSV unless it is said otherwise, made while it is sent and no faster than its reader takes it. When a part fails,
 * the connection is cut: half a file must not pass for a whole one. To HEAD nothing of it is made.
 */
export const sendDownload = (
  reply: FastifyReply,
  {
    name,
    parts,
    type = 'text/csv; charset=utf-8',
  }: { name: string; parts: AsyncIterable<string | Uint8Array>; type?: string },
): FastifyReply =>
  reply
    .headers({ 'content-type': type, 'content-disposition': contentDisposition(name) })
    .send(Readable.from(reply.request.method === 'HEAD' ? [] : parts))
