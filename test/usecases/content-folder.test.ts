import { mkdir, readdir, readFile, rmdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { contentSamples } from '#content/content-samples.ts'
import { FOLDER_FAULTS_MOST, type FolderFault } from '#contract/content/folder.ts'
import { folderTexts } from '#contract/content/folder-texts.ts'
import { type ContentKindName, contentKinds } from '#contract/content/kinds.ts'
import { emptyBlock } from '#contract/content/page-blocks.ts'
import { readFolder, writeFolder } from '#server/folders/disk.ts'
import { FOLDER_MAX, type FolderFile, isTooMuch } from '#server/folders/folder-file.ts'
import { readYaml, writeYaml } from '#server/folders/yaml.ts'
import { packFolder, unpackFolder } from '#server/folders/zip.ts'
import { BESIDE, readFileText } from '#server/usecases/content/folder-file-text.ts'
import { addedSample } from '#server/usecases/content/known-documents.ts'
import { readFolderFiles } from '#server/usecases/content/read-folder.ts'
import { randomBody } from '#test/support/random-body.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'
import { type ZipPart, zip } from '#test/support/zip.ts'

const file = (path: string, text: string | Uint8Array): FolderFile => ({ path, bytes: Buffer.from(text) })
const MANIFEST = file('content.yaml', 'format: 1\n')
const article = contentSamples.find(({ kind }) => kind === 'article')
const site = { documents: contentSamples }
const faultsOf = async (...files: FolderFile[]) => (await readFolderFiles(site, [MANIFEST, ...files])).faults

describe('a document as a file', () => {
  test.each(Object.keys(contentKinds) as ContentKindName[])(
    'of the kind %s is read as it was written, in the same bytes, whatever it says',
    (kind) => {
      const place = { path: '/a', parent: null, former: [], removed: false }
      const sample = contentSamples.find((known) => known.kind === kind) ?? addedSample(kind, 'page-a', place)
      if (sample === undefined) throw new Error(`no sample of the kind ${kind}`)
      fc.assert(
        fc.property(randomBody(kind), (body) => {
          const faults: FolderFault[] = []
          const written = writeYaml({ text: body })
          const read = readFileText(file('a.yaml', written), { sample, beside: BESIDE.draft, faults })
          expect(faults).toEqual([])
          expect(JSON.stringify(read?.body)).toBe(JSON.stringify(body))
          expect(writeYaml({ text: read?.body })).toBe(written)
        }),
        { numRuns: 200 },
      )
    },
  )

  test('is readable: a paragraph is a line, an address several, and nothing is quoted without need', () => {
    const company = contentSamples.find(({ kind }) => kind === 'company')?.body as {
      offices: { address: string }[]
    }
    const written = writeYaml({
      text: { heading: 'What we do', paragraphs: ['One: two.', 'Three'], ...company.offices[0] },
    })
    expect(written).toContain('heading: What we do\n')
    expect(written).toContain('  - Three\n')
    expect(written).toMatch(/address: \|-\n {4}\S/)
  })

  test('says in which line what is wrong', async () => {
    const good = writeYaml({ text: article?.body })
    const at = `article/${article?.key}.yaml`
    const spoiled = (from: RegExp | string, to: string) => faultsOf(file(at, good.replace(from, to)))
    const lineOf = (words: string) => good.split('\n').findIndex((line) => line.includes(words)) + 1
    expect(await spoiled(/^ {2}lead:/m, '  led:')).toMatchObject([
      { line: lineOf('  lead:'), field: 'text.led', message: expect.stringContaining('`lead`') },
    ])
    expect(await spoiled(/^ {2}heading: .*$/m, '  heading: 350')).toEqual([
      { file: at, line: lineOf('  heading:'), field: 'text.heading', message: folderTexts.inQuotes },
    ])
    expect(await spoiled(/^ {2}heading: .*$/m, '  heading: Services: all')).toMatchObject([
      { line: lineOf('  heading:'), message: expect.stringMatching(/is not YAML.* double quotes/) },
    ])
    expect(await spoiled(/^ {2}heading:/m, '  extra: x\n  heading:')).toMatchObject([
      { line: lineOf('  heading:'), field: 'text.extra', message: expect.stringContaining('misspelled') },
    ])
    expect(await spoiled(/^ {2}heading: .*$/m, '  heading: "open')).toMatchObject([
      { file: at, line: expect.any(Number), message: expect.stringContaining('is not YAML') },
    ])
    expect(await spoiled('text:', 'hiden: true\ntext:')).toMatchObject([{ line: 1, field: 'hiden' }])
    expect(await spoiled('text:', 'redirect_to: /\ntext:')).toMatchObject([{ line: 1, field: 'redirect_to' }])
    expect(await spoiled('text:', 'hidden: maybe\ntext:')).toMatchObject([{ line: 1, field: 'hidden' }])
    expect(await faultsOf(file(at, 'text:\n  heading: a\n  heading: b\n'))).toMatchObject([{ line: 3 }])
    expect(await faultsOf(file(at, 'text: &a\n  heading: *a\n'))).toMatchObject([
      { message: expect.stringMatching(/alias|anchor/) },
    ])
    expect(await faultsOf(file(at, '[]'))).toMatchObject([{ field: 'text' }])
    expect(await faultsOf(file(at, `text: ${'['.repeat(20_000)}`))).toMatchObject([
      { message: expect.stringContaining('too deep') },
    ])
    // Each name is compared with all before it: without an end to it, this is read for minutes.
    const names = Array.from({ length: 4_000 }, (_, at) => `n${at}: 1`).join('\n')
    expect(await faultsOf(file(at, names))).toMatchObject([
      { message: expect.stringContaining('more names') },
    ])
    // Two million signs of this kind are read for half a minute.
    for (const part of ['[],', 'a,', '# a\n', '- - a\n', '\n'])
      expect(await faultsOf(file(at, `text: [${part.repeat(200_000)}]`))).toMatchObject([
        { message: expect.stringContaining('more parts') },
      ])
    const latin = Buffer.concat([Buffer.from('text:\n  heading: caf'), Buffer.of(0xe9), Buffer.from('\n')])
    expect(await faultsOf(file(at, latin))).toEqual([
      { file: at, line: 2, field: '', message: expect.stringContaining('UTF-8') },
    ])
  })
})

test('of a file, a text that YAML would cut off at a # is refused with its line, and a comment beside a text is none', async () => {
  const good = writeYaml({ text: article?.body })
  const at = `article/${article?.key}.yaml`
  const line = good.split('\n').findIndex((it) => it.startsWith('  heading:')) + 1
  const faultsWith = (heading: string) =>
    faultsOf(file(at, good.replace(/^ {2}heading: .*$/m, `  heading: ${heading}`)))
  for (const cut of ['We are #1 in town', 'We are\n    the\t# 1', 'A note # of an editor\r'])
    expect(await faultsWith(cut), cut).toEqual([
      { file: at, line: expect.any(Number), field: '', message: expect.stringMatching(/would lose “# ?\w/) },
    ])
  expect(await faultsWith('We are #1')).toMatchObject([{ line }])
  expect(await faultsWith('&more words')).toMatchObject([
    { line, message: expect.stringContaining('double quotes') },
  ])
  expect(await faultsWith('R&D &more')).toEqual([])
  for (const whole of [
    '"We are #1" # so',
    "'We are #1'",
    'C# and F#',
    'We are\n  # of an editor',
    '>-\n    We are #1',
  ])
    expect(await faultsWith(whole), whole).toEqual([])
  expect(await faultsOf(file(at, `hidden: true # for now\n${good}`))).toEqual([])
})

describe('a hostile folder', () => {
  const at = `article/${article?.key}.yaml`
  const said = async (text: string) => (await faultsOf(file(at, text))).map(({ message }) => message)

  test('holds no file that is nested deeper, has more lines or is larger than any document', async () => {
    expect(await said(`text: ${'['.repeat(101)}${']'.repeat(101)}`)).toEqual(['is nested too deep'])
    expect(await said(`text: |\n${' x\n'.repeat(50_000)}`)).toEqual([
      'has more lines than any document of the site',
    ])
    const large = zip(
      [MANIFEST, file(at, 'x'.repeat(1_500_001))].map(({ path, bytes }) => ({
        name: path,
        data: Buffer.from(bytes),
      })),
    )
    await expect(unpackFolder(large)).rejects.toThrow('is larger than 1.5 MB')
  })

  test('is told the first unknown escape of a text that is full of them, not all', async () => {
    const files = contentSamples
      .filter(({ kind }) => kind === 'article')
      .map(({ key }) => file(`article/${key}.yaml`, `text:\n  heading: "\n    ${'\\q'.repeat(700_000)}"\n`))
    const faults = await faultsOf(...files)
    expect(faults).toHaveLength(files.length)
    for (const fault of faults)
      expect(fault).toMatchObject({ line: 3, message: 'is not YAML: Invalid escape sequence \\q' })
    const known = ['"\\x41\\u0041\\U00000041\\U0010ffff\\\\q\\"\\\n  \\/"', "'\\q'", '\\q']
    for (const text of known) expect(() => readYaml(Buffer.from(`a: ${text}\n`)), text).not.toThrow()
    for (const text of ['"\\x4"', '"\\U00110000"'])
      expect(() => readYaml(Buffer.from(`a: ${text}\n`)), text).toThrow('is not YAML')
  })

  test('is read no further than somebody mends it at once, with others served between two files', async () => {
    const name = (number: number) => `pictures/pic_${String(number).padStart(16, '0')}`
    const pictures = Array.from({ length: 300 }, (_, number) => [
      file(`${name(number)}.webp`, ''),
      file(`${name(number)}.yaml`, 'name: 1'),
    ]).flat()
    let turns = 0
    const other = setInterval(() => {
      turns += 1
    })
    onTestFinished(() => clearInterval(other))
    const faults = await faultsOf(...pictures)
    expect(faults).toHaveLength(FOLDER_FAULTS_MOST + 1)
    expect(faults.at(-1)).toEqual({ file: '', line: null, field: '', message: folderTexts.manyFaults })
    expect(turns).toBeGreaterThan(0)
  })
})

test('a name that is far longer than all that are known is compared with none of them', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `  ${String(at).padEnd(950, 'x')}: 1\n`).join('')
  const text = `${writeYaml({ text: article?.body })}${names}`
  // One for each cell of a comparison: a file may hold thousands of such names.
  const cells = vi.spyOn(Math, 'min')
  onTestFinished(() => cells.mockRestore())
  const faults = await faultsOf(file(`article/${article?.key}.yaml`, text))
  expect(cells.mock.calls.length).toBeLessThan(1_000)
  expect(faults).toHaveLength(20)
})

describe('a name that is missing', () => {
  type Part = Record<string, unknown>
  /** What is said of a document of a kind in which a name is another one, or left out. */
  const respelled = (kind: ContentKindName, path: string[], from: string, to?: string) => {
    const place = { path: '/a', parent: null, former: [], removed: false }
    const sample = contentSamples.find((known) => known.kind === kind) ?? addedSample(kind, 'page-a', place)
    if (sample === undefined) throw new Error(`no sample of the kind ${kind}`)
    const body: Part = structuredClone(
      kind === 'page' ? { ...sample.body, blocks: [emptyBlock('text')] } : sample.body,
    )
    const part = path.reduce((at, name) => at[name] as Part, body)
    if (to !== undefined) part[to] = part[from]
    delete part[from]
    const faults: FolderFault[] = []
    readFileText(file('a.yaml', writeYaml({ text: body })), { sample, beside: BESIDE.draft, faults })
    return faults.map(({ field, message }) => `${field} ${message}`)
  }

  test('is not taken for a slip of one that the kind knows beside it', () => {
    expect(respelled('careers', ['list'], 'page')).toEqual(['text.list.page is missing.'])
  })

  test.each([
    ['careers', ['list'], 'page', 'pagee'],
    ['article', ['sections', '0'], 'heading', 'haeding'],
    ['page', ['blocks', '0'], 'shown', 'shwon'],
  ] as const)('is found where a name beside it is known nowhere: %s', (kind, path, from, to) => {
    const at = ['text', ...path, to].join('.')
    expect(respelled(kind, [...path], from, to)).toEqual([
      `${at} is not known here. Do you mean \`${from}\`?`,
    ])
  })
})

describe('a folder of content', () => {
  const sample = article
  const key = sample?.key ?? ''
  const good = file(`article/${key}.yaml`, writeYaml({ text: sample?.body }))

  test('of a newer release, of other things, or without its manifest is told apart', async () => {
    const faultOf = async (...files: FolderFile[]) =>
      (await readFolderFiles(site, files)).faults.map(({ message }) => message)
    expect(await faultOf(good)).toEqual([expect.stringContaining('no content.yaml')])
    expect(await faultOf(file('content.yaml', 'format: 2\n'), good)).toEqual([
      expect.stringContaining('format 2'),
    ])
    expect(await faultOf(file('content.yaml', 'site: x\n'))).toEqual([expect.stringContaining('1')])
    expect(await faultOf(MANIFEST, file('poem/first.yaml', 'text: {}'))).toEqual([
      expect.stringContaining('“poem”'),
    ])
    expect(await faultOf(MANIFEST, file('article/none.yaml', 'text: {}'))).toEqual([
      expect.stringContaining('“none”'),
    ])
    expect(await faultOf(MANIFEST, file('stray.yaml', 'a: 1'))).toEqual([expect.stringContaining('KIND/KEY')])
    expect(await faultOf(MANIFEST, good, file(`article/${key}.yml`, 'text: {}'))).toEqual([
      expect.stringContaining('twice'),
    ])
    expect(
      await faultOf(MANIFEST, file(`article/${key}.draft.yaml`, writeYaml({ text: sample?.body }))),
    ).toEqual([expect.stringContaining(`article/${key}.yaml`)])
    const { ignored, faults } = await readFolderFiles(site, [
      MANIFEST,
      good,
      file('README.md', 'x'),
      file('.git/a.yaml', ''),
    ])
    expect([ignored, faults]).toEqual([['README.md'], []])
  })

  const refusal = (entries: ZipPart[]) =>
    unpackFolder(zip(entries)).then(
      () => 'taken',
      (error: Error) => error.message,
    )

  test('as a zip has the same bytes for the same files, and may stand in a folder of its own', async () => {
    const packed = await buffer(packFolder([MANIFEST, good]))
    expect(packed.equals(await buffer(packFolder([MANIFEST, good])))).toBe(true)
    const paths = (files: FolderFile[]) => files.map(({ path }) => path).sort()
    expect(paths(await unpackFolder(packed))).toEqual([good.path, MANIFEST.path])
    const inside = zip([
      { name: 'site-main/content.yaml', data: Buffer.from(MANIFEST.bytes) },
      { name: `site-main/${good.path}`, data: Buffer.from(good.bytes) },
      { name: '__MACOSX/x', data: Buffer.of(1) },
    ])
    expect(paths(await unpackFolder(inside))).toEqual([good.path, MANIFEST.path])
    // As `tar -a -cf` of Windows and macOS names what is in the folder in which it is called.
    const dotted = zip([
      { name: './content.yaml', data: Buffer.from(MANIFEST.bytes) },
      { name: `./${good.path}`, data: Buffer.from(good.bytes) },
      { name: './.DS_Store', data: Buffer.of(1) },
    ])
    expect(paths(await unpackFolder(dotted))).toEqual([good.path, MANIFEST.path])
  })

  test('as a zip says which documents stand outside of it, and is silent on the rest of a repository', async () => {
    const outside = `other/${good.path}`
    const files = await unpackFolder(
      zip([
        { name: 'site/content.yaml', data: Buffer.from(MANIFEST.bytes) },
        { name: outside, data: Buffer.from(good.bytes) },
        { name: good.path, data: Buffer.from(good.bytes) },
        { name: 'src/main.ts', data: Buffer.of(1) },
        { name: 'compose/app.yaml', data: Buffer.of(1) },
        { name: '__MACOSX/._site', data: Buffer.of(1) },
      ]),
    )
    const { ignored, faults, entries } = await readFolderFiles(site, files)
    expect([ignored.sort(), faults, entries]).toEqual([[`../${good.path}`, `../${outside}`].sort(), [], []])
  })

  test('as a zip comes in as large as it may go out', { timeout: 120_000 }, async () => {
    const files = [
      MANIFEST,
      ...Array.from({ length: FOLDER_MAX.files - 1 }, (_, at) => file(`page/p${at}.yaml`, 'a')),
    ]
    expect(await unpackFolder(await buffer(packFolder(files)))).toHaveLength(FOLDER_MAX.files)
    const more = await buffer(packFolder([...files, file('page/more.yaml', 'a')]))
    await expect(unpackFolder(more)).rejects.toThrow(`more than ${FOLDER_MAX.files} files`)
  })

  test('as a zip leads nowhere else', async () => {
    const whole = zip([{ name: 'content.yaml', data: 'a' }])
    for (const bytes of [Buffer.from('not a zip'), Buffer.alloc(0), whole.subarray(0, whole.length / 2)])
      await expect(unpackFolder(bytes)).rejects.toThrow(
        'This file is no zip, or only a part of one. Take all content out again, or copy the zip again from where it came.',
      )
    expect(await refusal([{ name: '../content.yaml', data: Buffer.of(1) }])).toContain(
      'invalid relative path',
    )
    expect(await refusal([{ name: '/content.yaml', data: Buffer.of(1) }])).toContain('absolute path')
    const link = { name: `article/${key}.yaml`, data: '/etc/hostname', stored: true, link: true }
    expect(await refusal([{ name: 'content.yaml', data: Buffer.from(MANIFEST.bytes) }, link])).toContain(
      'symbolic link',
    )
    const large = Buffer.alloc(FOLDER_MAX.file + 1, 'a')
    expect(await refusal([{ name: 'content.yaml', data: large }])).toContain('larger')
  })

  test('on a disk is brought up to date however many pictures there are, and tells when they are too many to come in', async () => {
    const folder = join(await temporaryFolder(), 'site')
    const many = Array.from({ length: FOLDER_MAX.files }, (_, at) => {
      const id = `pic_${at.toString(16).padStart(16, '0')}`
      return file(`pictures/${id}.yaml`, 'a')
    })
    const files = [MANIFEST, ...many]
    expect([isTooMuch(files), isTooMuch(many)]).toEqual([true, false])
    expect(await writeFolder(folder, files)).toEqual({ written: files.length, removed: 0 })
    expect(await writeFolder(folder, files.slice(0, -1))).toEqual({ written: 0, removed: 1 })
    expect(await writeFolder(folder, files)).toEqual({ written: 1, removed: 0 })
    await expect(readFolder(folder)).rejects.toThrow(`more than ${FOLDER_MAX.files} files`)
  })

  test('on a disk that takes a file no more is named, keeps no half file, and is written the next time', async () => {
    const folder = join(await temporaryFolder(), 'site')
    await writeFolder(folder, [MANIFEST])
    const inTheWay = join(folder, good.path)
    await mkdir(inTheWay, { recursive: true })
    await expect(writeFolder(folder, [MANIFEST, good])).rejects.toThrow(`${inTheWay} could not be written: E`)
    expect(await readdir(join(folder, 'article'))).toEqual([`${key}.yaml`])
    await rmdir(inTheWay)
    // Left by a command that was killed long ago.
    const left = join(folder, 'article/.part-1')
    await writeFile(left, 'half')
    await utimes(left, 0, 0)
    expect(await writeFolder(folder, [MANIFEST, good])).toEqual({ written: 1, removed: 0 })
    expect(await readdir(join(folder, 'article'))).toEqual([`${key}.yaml`])
  })

  test('on a disk is brought up to date, keeps what is not its own, and follows no link', async () => {
    const folder = join(await temporaryFolder(), 'site')
    const draft = file(`article/${key}.draft.yaml`, 'text: {}\n')
    expect(await writeFolder(folder, [MANIFEST, good, draft])).toEqual({ written: 3, removed: 0 })
    await mkdir(join(folder, '.git'))
    await writeFile(join(folder, '.git/HEAD'), 'x')
    await writeFile(join(folder, 'README.md'), 'mine')
    // A file that was being written when the command was killed.
    await writeFile(join(folder, 'article/.part-1'), 'half')
    expect(await writeFolder(folder, [MANIFEST, good])).toEqual({ written: 0, removed: 1 })
    expect((await readFolder(folder)).map(({ path }) => path)).toEqual([
      'README.md',
      good.path,
      MANIFEST.path,
    ])
    expect(await readFile(join(folder, '.git/HEAD'), 'utf8')).toBe('x')

    // Another file of the repository may be as large as it likes, such as a video, also in a zip of it.
    await writeFile(join(folder, 'film.mp4'), Buffer.alloc(FOLDER_MAX.file + 1))
    expect(await writeFolder(folder, [MANIFEST, good])).toEqual({ written: 0, removed: 0 })
    const packed = await buffer(packFolder([MANIFEST, file('film.mp4', Buffer.alloc(FOLDER_MAX.file + 1))]))
    expect(await readFolderFiles(site, await unpackFolder(packed))).toMatchObject({
      ...{ ignored: ['film.mp4'], faults: [] },
    })

    await symlink('/etc/hostname', join(folder, 'article/link.yaml'))
    await expect(readFolder(folder)).rejects.toThrow('symbolic link')
    await expect(writeFolder(folder, [MANIFEST, good])).rejects.toThrow('symbolic link')

    const other = await temporaryFolder()
    await writeFile(join(other, 'thesis.txt'), 'years of work')
    await expect(writeFolder(other, [MANIFEST])).rejects.toThrow('other files')
    expect(await readdir(other)).toEqual(['thesis.txt'])
    await expect(readFolder(join(other, 'missing'))).rejects.toThrow('no folder')

    // What is named may be a link to a folder, and no file.
    const named = join(other, 'named')
    await symlink(await temporaryFolder(), named)
    expect(await writeFolder(named, [MANIFEST])).toEqual({ written: 1, removed: 0 })
    expect(await readFolder(named)).toHaveLength(1)
    for (const use of [readFolder, (path: string) => writeFolder(path, [MANIFEST])])
      await expect(use(join(other, 'thesis.txt'))).rejects.toThrow('thesis.txt is a file. Name a folder')
  })

  test('is read as YAML 1.2: `no` is a word', () => {
    expect(readYaml(Buffer.from('a: no\nb: 1_000\n')).value).toEqual({ a: 'no', b: '1_000' })
  })
})
