import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { type Download, downloadResume } from '#server/usecases/applications/download-resume.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'

const mediaTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const resumeFile: Router = (app, deps) => {
  mount(app, endpoints.downloadResume, async ({ params, query, reply }) =>
    sendResume(reply, await downloadResume(deps, params.id, query)),
  )
}

/** A résumé is a stranger's file: saved, never shown, and unable to do anything should a browser show it. */
export const sendResume = (reply: FastifyReply, { stream, size, name, type }: Download): FastifyReply =>
  reply
    .headers({
      'content-type': mediaTypes[type],
      'content-length': size,
      'content-disposition': contentDisposition(name),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .send(stream)
