import type { FastifyReply } from 'fastify'
import type { ContentDocument } from '#contract/content/document.ts'
import { FOLDER_ZIP_MAX_BYTES } from '#contract/content/folder.ts'
import { LOGO_FILE_MAX_BYTES } from '#contract/content/logo.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addDocument } from '#server/usecases/content/add-document.ts'
import { bringInZip } from '#server/usecases/content/bring-in-zip.ts'
import { downloadFolder } from '#server/usecases/content/export-folder.ts'
import { readLogoFile } from '#server/usecases/content/firm-pictures.ts'
import { linkPreview, readPreview } from '#server/usecases/content/preview.ts'
import { publish } from '#server/usecases/content/publish.ts'
import { unplan } from '#server/usecases/content/publish-planned.ts'
import { listContent, readContent, readRevision } from '#server/usecases/content/read-content.ts'
import { bringBack, removeDocument } from '#server/usecases/content/remove-document.ts'
import { renameDocument } from '#server/usecases/content/rename-document.ts'
import { discardDraft, restoreRevision, saveDraft } from '#server/usecases/content/save-draft.ts'
import { setVisibility } from '#server/usecases/content/visibility.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendDownload } from './core/send-download.ts'
import { sendTagged } from './core/send-tagged.ts'
import { filePart } from './forms/file-part.ts'

/** A folder may hold many pictures, each of which is judged before anything is answered. */
const BRING_IN_MS = 600_000

const tagged = (reply: FastifyReply, document: ContentDocument) => sendTagged(reply, document, document.etag)

export const content: Router = (app, deps) => {
  mount(app, endpoints.listContent, () => listContent(deps))
  mount(app, endpoints.addContent, async ({ body, actor, reply }) =>
    tagged(reply, await addDocument(deps, body, actor)),
  )
  mount(app, endpoints.setContentAddress, async ({ params, body, actor, ifMatch, reply }) =>
    tagged(reply, await renameDocument(deps, params.key, body, actor, ifMatch)),
  )
  mount(app, endpoints.removeContent, async ({ params, body, actor, ifMatch, reply }) =>
    tagged(reply, await removeDocument(deps, params.key, body, actor, ifMatch)),
  )
  mount(app, endpoints.bringBackContent, async ({ params, actor, ifMatch, reply }) =>
    tagged(reply, await bringBack(deps, params.key, actor, ifMatch)),
  )
  mount(app, endpoints.downloadContent, async ({ actor, reply }) =>
    sendDownload(reply, await downloadFolder(deps, actor)),
  )
  mount(app, endpoints.bringInContent, async ({ request, query, actor }) => {
    request.raw.socket.setTimeout(BRING_IN_MS)
    return { data: await bringInZip(deps, await filePart(request, FOLDER_ZIP_MAX_BYTES), query, actor) }
  })
  mount(app, endpoints.readLogo, async ({ request }) => ({
    data: await readLogoFile(deps, await filePart(request, LOGO_FILE_MAX_BYTES), request.ip),
  }))
  mount(app, endpoints.readContent, async ({ params, reply }) =>
    tagged(reply, await readContent(deps, params.key)),
  )
  mount(app, endpoints.saveContentDraft, async ({ params, body, actor, ifMatch, reply }) =>
    tagged(reply, await saveDraft(deps, params.key, body.body, actor, ifMatch)),
  )
  mount(app, endpoints.discardContentDraft, async ({ params, actor, ifMatch, reply }) =>
    tagged(reply, await discardDraft(deps, params.key, actor, ifMatch)),
  )
  mount(app, endpoints.publishContent, async ({ params, body, actor, ifMatch, reply }) =>
    tagged(reply, await publish(deps, params.key, body, actor, ifMatch)),
  )
  mount(app, endpoints.unplanContent, async ({ params, actor, ifMatch, reply }) =>
    tagged(reply, await unplan(deps, params.key, actor, ifMatch)),
  )
  mount(app, endpoints.setContentVisibility, async ({ params, body, actor, ifMatch, reply }) =>
    tagged(reply, await setVisibility(deps, params.key, body, actor, ifMatch)),
  )
  mount(app, endpoints.readContentRevision, async ({ params }) => ({
    data: await readRevision(deps, params.key, params.number),
  }))
  mount(app, endpoints.restoreContent, async ({ params, actor, ifMatch, reply }) =>
    tagged(reply, await restoreRevision(deps, params.key, params.number, actor, ifMatch)),
  )
  mount(app, endpoints.linkContentPreview, async ({ params, actor }) => ({
    data: await linkPreview(deps, params.key, actor),
  }))
  mount(app, endpoints.previewContent, async ({ params, query, reply }) => {
    const { status, headers, body } = await readPreview(deps, params.key, query)
    return reply.status(status).headers(headers).send(body)
  })
}
