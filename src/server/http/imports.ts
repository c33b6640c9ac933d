import type { FastifyReply } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { IMPORT_MAX_BYTES, type ImportDetail } from '#contract/imports/import.ts'
import { addImport } from '#server/usecases/imports/add-import.ts'
import { addImportFile } from '#server/usecases/imports/add-import-file.ts'
import {
  changeImport,
  checkImport,
  runImport,
  takeBackImport,
} from '#server/usecases/imports/change-import.ts'
import { exportCandidates } from '#server/usecases/imports/export-candidates.ts'
import { exportHistory } from '#server/usecases/imports/export-history.ts'
import { exportJobs } from '#server/usecases/imports/export-jobs.ts'
import { downloadResumes, linkResumes } from '#server/usecases/imports/export-resumes.ts'
import { listImportFiles, listImportRows, listImports } from '#server/usecases/imports/list-imports.ts'
import { refusedRows } from '#server/usecases/imports/refused-rows.ts'
import { getImport, importTag } from '#server/usecases/imports/shown-import.ts'
import { writtenStages } from '#server/usecases/imports/written-stages.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendDownload } from './core/send-download.ts'
import { sendTagged } from './core/send-tagged.ts'
import { filePart } from './forms/file-part.ts'
import { resumePart } from './forms/resume-part.ts'

/** Longer than a file may take to be read. */
const READ_MS = 240_000

const tagged = (reply: FastifyReply, data: ImportDetail) => sendTagged(reply, data, importTag(data))

export const imports: Router = (app, deps) => {
  mount(app, endpoints.listImports, ({ query }) => listImports(deps, query.page))
  mount(app, endpoints.addImport, async ({ request, query, actor }) => {
    // While a large file is read nothing goes over the line.
    request.raw.socket.setTimeout(READ_MS)
    return {
      data: await addImport(deps, { ...(await filePart(request, IMPORT_MAX_BYTES)), ...query }, actor),
    }
  })
  mount(app, endpoints.getImport, async ({ params, actor, reply }) =>
    tagged(reply, await getImport(deps, params.id, actor)),
  )
  mount(app, endpoints.changeImport, async ({ params, body, actor, ifMatch, reply }) =>
    tagged(reply, await changeImport(deps, params.id, body, actor, ifMatch)),
  )
  mount(app, endpoints.addImportFile, async ({ request, params }) => ({
    data: await addImportFile(deps, params.id, await resumePart(request, { preservePath: true })),
  }))
  mount(app, endpoints.listImportFiles, ({ params, query }) => listImportFiles(deps, params.id, query))
  mount(app, endpoints.checkImport, async ({ params, actor, ifMatch, reply }) =>
    tagged(reply, await checkImport(deps, params.id, actor, ifMatch)),
  )
  mount(app, endpoints.runImport, async ({ params, actor, ifMatch, reply }) =>
    tagged(reply, await runImport(deps, params.id, actor, ifMatch)),
  )
  mount(app, endpoints.takeBackImport, async ({ params, actor, reply }) =>
    tagged(reply, await takeBackImport(deps, params.id, actor)),
  )
  mount(app, endpoints.listImportRows, ({ params, query }) => listImportRows(deps, params.id, query))
  mount(app, endpoints.refusedRows, async ({ params, actor, reply }) =>
    sendDownload(reply, await refusedRows(deps, params.id, actor)),
  )
  mount(app, endpoints.importStages, ({ params }) => writtenStages(deps, params.id))
  mount(app, endpoints.exportHistory, async ({ query, actor, reply }) =>
    sendDownload(reply, await exportHistory(deps, query, actor)),
  )
  mount(app, endpoints.exportJobs, async ({ query, actor, reply }) =>
    sendDownload(reply, await exportJobs(deps, query, actor)),
  )
  mount(app, endpoints.linkResumes, async ({ params, actor }) => linkResumes(deps, params, actor))
  mount(app, endpoints.downloadResumes, async ({ params, query, reply }) =>
    sendDownload(reply, await downloadResumes(deps, params, query)),
  )
  mount(app, endpoints.exportCandidates, async ({ query, actor, reply }) =>
    sendDownload(reply, await exportCandidates(deps, query, actor)),
  )
}
