import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { exportAudit } from '#server/usecases/audit/export-audit.ts'
import { listAudit } from '#server/usecases/audit/list-audit.ts'
import { mount } from '../mount.ts'
import { sendCsv } from '../send-csv.ts'

export function audit(app: FastifyInstance, deps: Parameters<typeof exportAudit>[0]): void {
  mount(app, endpoints.listAudit, ({ query }) => listAudit(deps, query))
  mount(app, endpoints.exportAudit, async ({ query, actor, reply }) =>
    sendCsv(reply, await exportAudit(deps, query, actor)),
  )
}
