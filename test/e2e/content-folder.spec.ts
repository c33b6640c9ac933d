import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { LOST_FILE } from '#contract/content/folder.ts'
import { packFolder, unpackFolder } from '#server/folders/zip.ts'
import { contentCalls } from '#test/support/content.ts'
import { rareWord } from '#test/support/rare.ts'
import { zip } from '#test/support/zip.ts'
import { paths } from '#web/admin/paths.ts'
import { findViolations } from './find-violations.ts'
import { expect, test } from './site.ts'

// What was looked at too long ago is refused with 412.
test.use({ firm: 'sample', signedIn: true, expectedErrors: [/412/], viewport: { width: 360, height: 800 } })

const FILE = 'article/marketing-aws.yaml'

/** The same folder with one file in other words. */
async function edited(folder: Buffer, edit: (text: string) => string): Promise<Buffer> {
  const files = (await unpackFolder(folder)).map(({ path, bytes }) => ({
    name: path,
    data: path === FILE ? edit(Buffer.from(bytes).toString()) : Buffer.from(bytes),
  }))
  return zip(files)
}
const heading = (value: string) => (text: string) => text.replace(/^( *)heading: .*$/m, `$1heading: ${value}`)

test('all content is taken out, changed, looked at and brought in: as drafts, then published', async ({
  page,
  site,
  expectedErrors,
}, testInfo) => {
  const { read, save, shown } = contentCalls(
    { send: (method, path, sent) => site.call(method, path, sent) },
    () => site.token,
  )
  const folder = page.getByRole('region', { name: 'All content as a folder' })
  const press = (name: string) => folder.getByRole('button', { name, exact: true }).click()
  const choose = (bytes: Buffer) =>
    folder
      .getByLabel('Zip of a folder of content')
      .setInputFiles({ name: 'content.zip', mimeType: 'application/zip', buffer: bytes })
  const row = folder.getByRole('listitem').filter({ hasText: FILE })
  const doIt = /Make these drafts|Publish all of this|Bringing in/
  const isWhole = async () => {
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }

  await page.goto(paths.content)
  const taken = page.waitForEvent('download')
  await press('Take all content out')
  const out = await taken
  expect(out.suggestedFilename()).toMatch(/\.zip$/)
  const whole = await buffer(await out.createReadStream())
  await choose(whole)
  await expect(folder.getByRole('status')).toHaveText('It would change nothing.')
  await expect(folder.getByRole('button', { name: doIt })).toHaveCount(0)

  // A zip without pictures whose files are lost says so.
  const note = { path: LOST_FILE, bytes: Buffer.from('pic_0123456789abcdef “Our head”') }
  const lacking = await buffer(packFolder([...(await unpackFolder(whole)), note]))
  await page.route('**/api/content-folder/**', (route) =>
    route.fulfill({ contentType: 'application/zip', body: lacking }),
  )
  await press('Take all content out')
  await expect(folder.getByRole('alert')).toContainText(`The file ${LOST_FILE} in it names them.`)
  await isWhole()
  await page.unroute('**/api/content-folder/**')
  await press('Take all content out')
  await expect(folder.getByRole('alert')).toHaveCount(0)

  // What is wrong is named with its file, line and field, and cannot be brought in.
  await choose(await edited(whole, (text) => text.replace(/^( *)heading: /m, '$1heeding: ')))
  await expect(folder.getByRole('alert')).toContainText(
    /article\/marketing-aws\.yaml:\d+ text\.heeding is not known here. Do you mean `heading`\?/,
  )
  await expect(folder.getByRole('button', { name: doIt })).toHaveCount(0)
  await isWhole()

  const first = rareWord()
  const changed = await edited(whole, heading(first))
  await choose(changed)
  await expect(folder.getByRole('status')).toContainText('It would change one document:')
  await expect(row).toContainText('becomes the draft')
  expect((await read('marketing-aws')).has_draft).toBe(false)
  await isWhole()
  await press('Make these drafts')
  await expect(page.getByText('Content Brought In!')).toBeVisible()
  expect(await read('marketing-aws')).toMatchObject({ has_draft: true, body: { heading: first } })
  expect(await shown('/marketing/aws')).not.toContain(first)
  await expect(page.getByRole('listitem').filter({ hasText: '/marketing/aws' })).toContainText('Draft')

  await folder.getByLabel('Published: visitors see it at once').check()
  await choose(changed)
  await expect(row).toContainText('is published')
  await press('Publish all of this')
  await expect(folder.getByRole('button', { name: doIt })).toHaveCount(0)
  expect(await shown('/marketing/aws')).toContain(`${first}</h1>`)

  // Somebody's draft is in the way: it is said, and gives way only when that is allowed.
  const [mine, theirs] = [rareWord(), rareWord()]
  await save('marketing-aws', { heading: mine })
  await choose(await edited(whole, heading(theirs)))
  await expect(row).toContainText('has a draft of it')
  await expect(folder).toContainText('A draft is in the way of this.')
  await expect(folder.getByRole('button', { name: doIt })).toHaveCount(0)
  await isWhole()
  const giveWay = folder.getByRole('checkbox', { name: /may be replaced/ })
  await giveWay.check()
  await expect(giveWay).toBeFocused()
  await expect(folder.getByRole('button', { name: doIt })).toBeEnabled()
  // Typed since it was looked at: nothing of it is done.
  await save('marketing-aws', { heading: `${mine}x` })
  await press('Make these drafts')
  await press('Look again')
  expect((await read('marketing-aws')).body).toMatchObject({ heading: `${mine}x` })
  await press('Make these drafts')
  await expect(folder.getByRole('button', { name: doIt })).toHaveCount(0)
  expect((await read('marketing-aws')).body).toMatchObject({ heading: theirs })

  // A file that was written again since it was chosen is not taken for a network that is away.
  const file = testInfo.outputPath('content.zip')
  writeFileSync(file, await edited(whole, heading(mine)))
  await folder.getByLabel('Zip of a folder of content').setInputFiles(file)
  await expect(row).toBeVisible()
  writeFileSync(file, whole)
  await folder.getByLabel('Published: visitors see it at once').check()
  await expect(folder.getByRole('alert')).toContainText('was changed or moved since it was chosen')

  // Done, and its answer lost: it is not said that it was not.
  expectedErrors.push(/ERR_CONNECTION_RESET/)
  await choose(await edited(whole, heading(rareWord())))
  await expect(row).toContainText('is published')
  await page.route('**/api/content-folder/**', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await press('Publish all of this')
  await expect(page.getByText('No answer came. Look again')).toBeVisible()
  await expect(page.getByText('Content Not Brought In!')).toHaveCount(0)
  await page.unroute('**/api/content-folder/**')
  await press('Look again')
  await expect(folder.getByText('It would change nothing.')).toBeVisible()

  // A proxy has waited long enough, or the server ended before it answered: the same.
  expectedErrors.push(/504/)
  await choose(await edited(whole, heading(rareWord())))
  await expect(row).toContainText('is published')
  await page.route('**/api/content-folder/**', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' })
  })
  await expect(page.getByText('No answer came. Look again')).toBeHidden()
  await press('Publish all of this')
  await expect(page.getByText('No answer came. Look again')).toBeVisible()
  await expect(page.getByText('Content Not Brought In!')).toHaveCount(0)
  await page.unroute('**/api/content-folder/**')
  await press('Look again')
  await expect(folder.getByText('It would change nothing.')).toBeVisible()
})
