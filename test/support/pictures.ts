import { expect } from 'vitest'
import { type Picture, PictureAdded, PictureList, PictureResponse } from '#contract/media/picture.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { plainBytes } from './factories.ts'

/** What a signed-in administrator does with the library over the API. */
export function pictureCalls(app: Pick<TestApp, 'send'>, tokenOf: () => string) {
  const call = (method: string, path = '', json?: object, ifMatch?: string) =>
    app.send(method, `/api/media/${path}`, {
      token: tokenOf(),
      ...(json && { json }),
      ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
    })
  const bring = (bytes: Buffer, name = 'picture.jpg', path = '') => {
    const body = new FormData()
    body.set('file', new Blob([plainBytes(bytes)]), name)
    return app.send('POST', `/api/media/${path}`, { token: tokenOf(), body })
  }
  const read = async (id: string): Promise<Picture> =>
    PictureResponse.parse((await call('GET', `${id}/`)).json).data
  const ready = (id: string): Promise<Picture> =>
    eventually(async () => {
      const picture = await read(id)
      if (picture.waiting) throw new Error('the picture is still being made')
      return picture
      // At low priority, on a machine that is busy with other tests.
    }, 60_000)
  return {
    call,
    bring,
    read,
    ready,
    list: async (query = '') => PictureList.parse((await call('GET', query)).json),
    /** Adds it and waits until pages can show it. */
    async added(bytes: Buffer, name?: string): Promise<Picture> {
      const answer = await bring(bytes, name)
      expect(answer.status, answer.text).toBe(201)
      return ready(PictureAdded.parse(answer.json).data.id)
    },
  }
}
