import { execFile } from 'node:child_process'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { READER_FOLDER } from '#server/resumes/read-resume.ts'
import { startReader } from '#server/resumes/reader-process.ts'
import { ROOT } from '#test/support/server-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

/**
 * A "parser" that has been taken over completely, and more: it was compiled with `import()`, which no parser of ours holds. Of
 * a first resume it leaves traces wherever it gets to; of the next it says what there is to find.
 */
const TAKEN_OVER = `
globalThis.start = () => {
  // Every object that this code gets hold of, by what leads from one to the next.
  const seen = new Set()
  const open = [globalThis]
  const more = (from) => { try { open.push(from()) } catch (error) { open.push(error) } }
  more(() => { throw new Error('own') })
  const deep = () => deep() + 1
  more(deep)
  more(() => null.x)
  Error.prepareStackTrace = (error, sites) => {
    open.push(error, sites)
    for (const site of sites)
      for (const ask of ['getThis', 'getFunction', 'getEvalOrigin', 'getFileName', 'getTypeName', 'getMethodName'])
        more(() => site[ask]())
    return ''
  }
  more(() => new Error('told').stack)
  delete Error.prepareStackTrace
  more(() => (0, eval)('this'))
  const promise = import('node:fs')
  open.push(promise)
  more(() => promise.constructor.constructor('return process')())
  // It comes from the thread itself, and by it all would be reached: too late, this context never runs again.
  promise.catch((error) => {
    open.push(error)
    climb(seen, open, more)
  })
  climb(seen, open, more)
}

function climb(seen, open, more) {
  while (open.length > 0) {
    const one = open.pop()
    if ((typeof one !== 'object' && typeof one !== 'function') || one === null || seen.has(one)) continue
    seen.add(one)
    more(() => Object.getPrototypeOf(one))
    for (const property of Object.values(Object.getOwnPropertyDescriptors(one)))
      open.push(property.value, property.get, property.set)
  }
  const all = [...seen]
  const told = String.fromCharCode(...bytes)
  if (told === 'plant') {
    for (let at = 0; at < 20; at += 1) new Uint8Array(1_000_000).fill(0xab)
    for (const one of all) {
      for (const name of ['planted', 'toString', 'then', 'set', 'startsWith', 'apply'])
        try { Object.defineProperty(one, name, { value: () => 'planted', configurable: true, writable: true }) } catch {}
      try { Object.setPrototypeOf(one, { planted: 1 }) } catch {}
    }
    globalThis.left = 'planted'
    Symbol.for('planted')
    globalThis.answer = 'text:planted'
    return
  }
  const names = new Set(all.flatMap((one) => Reflect.ownKeys(one).map(String)))
  const found = {
    objects: all.length,
    planted: all.filter((one) => 'planted' in one || Object.hasOwn(one, 'planted')).length,
    names: names.size,
    globals: Object.getOwnPropertyNames(globalThis).filter((name) => !LANGUAGE.includes(name)),
    // Node, or a way to its parts.
    node: ['process', 'require', 'Buffer', 'setTimeout', 'queueMicrotask', 'console', 'fetch', 'WebAssembly', 'SharedArrayBuffer',
      'Atomics', 'FinalizationRegistry', 'binding', 'getBuiltinModule', 'parentPort', 'postMessage', 'constrainedMemory',
    ].filter((name) => names.has(name)),
    left: Array.from({ length: 20 }, () => new Uint8Array(1_000_000)).some((room) => room.some((byte) => byte !== 0)),
    bytes: told,
  }
  globalThis.answer = 'text:' + JSON.stringify(found)
}
`

/** A reader whose parser of PDF is that one. */
async function takenOver() {
  const folder = join(await temporaryFolder(), 'reader')
  await cp(READER_FOLDER, folder, { recursive: true })
  await rm(join(folder, 'pdf.cache'))
  const language = JSON.stringify(Object.getOwnPropertyNames(globalThis))
  await writeFile(join(folder, 'pdf.js'), `const LANGUAGE = ${language}\n${TAKEN_OVER}`)
  const process = await startReader(folder)
  onTestFinished(process.end)
  return async (bytes: string) => {
    const outcome = await process.read(Buffer.from(bytes), 'pdf')
    if (!('text' in outcome)) throw new Error(`no text: ${outcome.reason}`)
    return outcome.text
  }
}

test('what one resume leaves behind wherever it gets to, the next one in the same process cannot see', async () => {
  const used = await takenOver()
  const unused = await takenOver()
  expect(await used('plant')).toBe('planted')
  const found = JSON.parse(await used('look'))
  expect(found).toEqual(JSON.parse(await unused('look')))
  expect(found).toMatchObject({ planted: 0, node: [], left: false, bytes: 'look' })
  expect(found.globals).toEqual(['climb', 'start', 'size', 'bytes'])
  expect(found.objects).toBeGreaterThan(500)
})

test('the language of the thread itself cannot be changed, and parsers run all the same', async () => {
  const program = `
    import { freezeIntrinsics } from './src/server/resumes/reader/freeze-intrinsics.ts'
    import { languageNames, runParser } from './src/server/resumes/reader/sandbox.ts'
    import { Script } from 'node:vm'
    freezeIntrinsics(languageNames())
    const own = [Object, Array, Function, Promise, Map, Uint8Array, Error, String, RegExp, (async () => {}).constructor]
    const open = own.flatMap((one) => [one, one.prototype]).filter((one) => {
      Reflect.set(one, 'planted', 1)
      return one.planted !== undefined
    })
    console.log(open.length, runParser(new Script('var start = () => { answer = "text:" + bytes }'), new Uint8Array([7])))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
  })
  expect(stdout).toBe('0 text:7\n')
})
