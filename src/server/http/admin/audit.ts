import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { exportAudit } from '#server/usecases/audit/export-audit.ts'
import { listAudit } from '#server/usecases/audit/list-audit.ts'
import { mount } from '../mount.ts'

export function audit(app: FastifyInstance, deps: Parameters<typeof exportAudit>[0]): void {
  mount(app, endpoints.listAudit, ({ query }) => listAudit(deps, query))
  mount(app, endpoints.exportAudit, async ({ query, actor, reply }) => {
    const { name, csv } = await exportAudit(deps, query, actor)
    return reply
      .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': contentDisposition(name) })
      .send(csv)
  })
}
