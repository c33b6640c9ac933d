import { endpoints } from '#contract/endpoints.ts'
import { exportAudit } from '#server/usecases/audit/export-audit.ts'
import { listAudit } from '#server/usecases/audit/list-audit.ts'
import { listRefusals } from '#server/usecases/audit/list-refusals.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendDownload } from './core/send-download.ts'

export const audit: Router = (app, deps) => {
  mount(app, endpoints.listAudit, ({ query }) => listAudit(deps, query))
  mount(app, endpoints.exportAudit, async ({ query, actor, reply }) =>
    sendDownload(reply, await exportAudit(deps, query, actor)),
  )
  mount(app, endpoints.securityLog, ({ query }) => listRefusals(deps, query))
}
