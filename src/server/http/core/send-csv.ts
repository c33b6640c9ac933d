import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/**
 * Answers with a CSV file of any size, made while it is sent and no faster than its reader takes it. When a part fails,
 * the connection is cut: half a file must not pass for a whole one.
 */
export const sendCsv = (
  reply: FastifyReply,
  { name, parts }: { name: string; parts: AsyncIterable<string> },
): FastifyReply =>
  reply
    .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': contentDisposition(name) })
    .send(Readable.from(parts))
