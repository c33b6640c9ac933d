import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/core/errors.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Picture } from '#contract/media/picture.ts'
import { PICTURE_MAX_BYTES, type PictureFormat } from '#contract/media/picture-limits.ts'
import { holds } from '#server/pages/if-none-match.ts'
import { addPicture } from '#server/usecases/media/add-picture.ts'
import { changePicture } from '#server/usecases/media/change-picture.ts'
import { listPictures } from '#server/usecases/media/list-pictures.ts'
import { readPicture } from '#server/usecases/media/picture-state.ts'
import { removePicture, restorePicture } from '#server/usecases/media/remove-picture.ts'
import { putPictureBack, replacePicture } from '#server/usecases/media/replace-picture.ts'
import type { SentPicture } from '#server/usecases/media/take-file.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'
import { filePart } from './forms/file-part.ts'

/** Somebody's turn may come late, and then it is decoded: no bytes go either way meanwhile. */
const TAKE_MS = 120_000

const tagged = (reply: FastifyReply, picture: Picture) => sendTagged(reply, picture, picture.etag)

async function sentPicture(request: FastifyRequest, { raw }: FastifyReply): Promise<SentPicture> {
  request.raw.socket.setTimeout(TAKE_MS)
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return { ...(await filePart(request, PICTURE_MAX_BYTES)), gone: gone.signal }
}

export const media: Router = (app, deps) => {
  mount(app, endpoints.listPictures, ({ query }) => listPictures(deps, query))
  mount(app, endpoints.addPicture, async ({ request, reply, actor }) => {
    return addPicture(deps, await sentPicture(request, reply), actor)
  })
  mount(app, endpoints.readPicture, async ({ params, reply }) =>
    tagged(reply, await readPicture(deps, params.id)),
  )
  mount(app, endpoints.changePicture, async ({ params, body, actor, ifMatch, reply }) =>
    tagged(reply, await changePicture(deps, params.id, body, actor, ifMatch)),
  )
  mount(app, endpoints.replacePicture, async ({ request, params, actor, reply }) => {
    const sent = await sentPicture(request, reply)
    return tagged(reply, await replacePicture(deps, params.id, sent, actor))
  })
  mount(app, endpoints.putPictureBack, async ({ params, actor, reply }) =>
    tagged(reply, await putPictureBack(deps, params.id, actor)),
  )
  mount(app, endpoints.removePicture, async ({ params, actor }) => ({
    data: await removePicture(deps, params.id, actor),
  }))
  mount(app, endpoints.restorePicture, async ({ params, actor }) => ({
    data: await restorePicture(deps, params.id, actor),
  }))
  served(app, deps)
}

const NAME = /^([0-9a-f]{32})\.(avif|webp)$/

/** A file of a picture. Its name is that of its bytes, so browsers keep it for good; it can do nothing where it is opened by itself. */
const served: Router = (app, { servedPictures }) => {
  const schema = { hide: true }
  app.get<{ Params: { name: string } }>('/media/:name', { schema }, async (request, reply) => {
    const [, key, format] = NAME.exec(request.params.name) ?? []
    const file = key && (await servedPictures.read(key, format as PictureFormat))
    if (!file) throw new AppError('not_found')
    reply.headers({
      etag: `"${key}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    const held = request.headers['if-none-match']
    if (held !== undefined && holds(held, key)) return reply.status(304).send()
    return reply.type(`image/${format}`).send(file)
  })
}
