import { endpoints } from '#contract/endpoints.ts'
import { exportReport } from '#server/usecases/reports/export-report.ts'
import { readReport } from '#server/usecases/reports/read-report.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendDownload } from './core/send-download.ts'

export const reports: Router = (app, deps) => {
  mount(app, endpoints.recruitersReport, ({ query }) => readReport(deps, 'recruiters', query))
  mount(app, endpoints.exportRecruitersReport, async ({ query, actor, reply }) =>
    sendDownload(reply, await exportReport(deps, 'recruiters', query, actor)),
  )
  mount(app, endpoints.readReport, ({ params, query }) => readReport(deps, params.report, query))
  mount(app, endpoints.exportReport, async ({ params, query, actor, reply }) =>
    sendDownload(reply, await exportReport(deps, params.report, query, actor)),
  )
}
