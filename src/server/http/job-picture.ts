import { AppError } from '#contract/core/errors.ts'
import { holds } from '#server/pages/if-none-match.ts'
import { readJobPicture } from '#server/usecases/jobs/job-picture.ts'
import type { Router } from './core/router.ts'

const NAME = /^([1-9]\d{0,14})-[0-9a-f]{16}\.png$/

/** The social picture of a job, under an address of its own for each state; from an old one to that of today. */
export const jobPicture: Router = (app, deps) => {
  const schema = { hide: true }
  app.get<{ Params: { name: string } }>('/pictures/jobs/:name', { schema }, async (request, reply) => {
    const { name } = request.params
    const id = NAME.exec(name)?.[1]
    if (id === undefined) throw new AppError('not_found')
    const { path, version, draw } = await readJobPicture(deps, Number(id), request.ip)
    if (!path.endsWith(`/${name}`)) return reply.header('cache-control', 'no-cache').redirect(path)
    const etag = `"${version}"`
    const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
    const held = request.headers['if-none-match']
    if (held !== undefined && holds(held, version)) return reply.headers(headers).status(304).send()
    const png = await draw()
    return reply.headers(headers).type('image/png').send(png)
  })
}
