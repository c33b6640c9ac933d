import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { pictureAddress } from '#contract/media/picture.ts'
import type { TestApp } from './app.ts'
import { contentCalls } from './content.ts'
import { drawn } from './drawn-picture.ts'
import { logoOf } from './logos.ts'
import { PAGE_OF_EVERY_BLOCK } from './page-of-every-block.ts'
import { logIn, signIn } from './people.ts'
import { pictureCalls } from './pictures.ts'

/** What an editor made of a site: an added page with a picture, another draft of it, a logo, a hidden page, and the editor's account. */
export type OwnSite = {
  editor: { email: string; password: string }
  page: { key: string; path: string }
  draft: string
  /** The address of each file that visitors are given, and the sum of its bytes. */
  files: ReadonlyMap<string, string>
}

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function filesOf(app: TestApp, page: string): Promise<Map<string, string>> {
  const { text } = await app.send('GET', page)
  const addresses = [...text.matchAll(/\/(?:media|brand)\/[\w.-]+/g)].map(([address]) => address)
  const files = new Map<string, string>()
  for (const address of new Set(addresses)) {
    const { status, bytes } = await app.send('GET', address)
    expect(status, address).toBe(200)
    files.set(address, sumOf(bytes))
  }
  return files
}

/** Has an editor make it. */
export async function makeOwnSite(app: TestApp): Promise<OwnSite> {
  const editor = await signIn(app, { role: 'editor' })
  const pictures = pictureCalls(app, () => editor.token)
  const { call, documentOf, save, publish, hide } = contentCalls(app, () => editor.token)
  const photo = await drawn({ width: 700, height: 500, color: '#227755' }).jpeg().toBuffer()
  const { id, files } = await pictures.added(photo)
  expect((await pictures.call('PATCH', `${id}/`, { alt: 'A house' })).status).toBe(200)
  const path = `/own-${randomUUID().slice(0, 8)}`
  const added = await call('POST', '', { kind: 'page', name: 'Our house', path })
  const { key } = ContentDocumentResponse.parse(added.json).data
  const blocks = [{ type: 'picture', id: 'house', shown: true, picture: id, caption: '' }]
  await save(key, { ...PAGE_OF_EVERY_BLOCK, label: 'Our house', blocks })
  documentOf(await publish(key))
  await save('brand', { logo: logoOf(80, 20) })
  documentOf(await publish('brand'))
  documentOf(await hide('service-callcenter', { hidden: true, redirect_to: '/services' }))
  const draft = `Said on ${randomUUID()}`
  await save(key, { title: draft })
  const shown = await filesOf(app, path)
  for (const file of files) expect([...shown.keys()]).toContain(pictureAddress(file))
  expect([...shown.keys()].join(' ')).toContain('/brand/logo-')
  return { editor, page: { key, path }, draft, files: shown }
}

/** Holds that another server has all of it: what visitors see to the last byte, and what the editor may do and no more. */
export async function expectOwnSite(app: TestApp, { editor, page, draft, files }: OwnSite): Promise<void> {
  expect(await filesOf(app, page.path)).toEqual(files)
  expect((await app.send('GET', '/service/CallCenter')).headers.get('location')).toBe('/services')
  const token = await logIn(app, editor.email, editor.password)
  const { read } = contentCalls(app, () => token)
  expect(await read(page.key)).toMatchObject({ path: page.path, body: { title: draft }, published: 1 })
  expect((await app.send('GET', '/api/applications/', { token })).status).toBe(403)
}
