import { type Context, constants, createContext, Script } from 'node:vm'

/*
 * A parser runs in a context of its own, made for one resume: a new global object with new intrinsics, where there is
 * ECMAScript and nothing of Node. What crosses is a copy of the bytes on the way in and a string on the way out; no object of
 * this thread is ever handed over, and nothing of an object of the parser is read here (docs/decisions/0025-*).
 */

const OPTIONS = {
  codeGeneration: { strings: false, wasm: false },
  // A parser waits for nothing outside: when `start` returns, all that it set going has ended.
  microtaskMode: 'afterEvaluate',
} as const

/** What no parser needs: memory shared with others, code that comes back later, code that is no script. */
const trim = new Script(
  `for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'WeakRef', 'console'])
     delete globalThis[name]`,
)
const room = new Script('globalThis.bytes = new Uint8Array(size)')
const start = new Script('start()')
const answer = new Script('answer')
const names = new Script('Object.getOwnPropertyNames(globalThis).join()')
const fill = Uint8Array.prototype.set

function newContext(): Context {
  const context = createContext(constants.DONT_CONTEXTIFY, OPTIONS)
  trim.runInContext(context)
  return context
}

/** Runs a parser on a copy of these bytes and answers what it leaves in `answer`. Throws whatever it throws. */
export function runParser(parser: Script, bytes: Uint8Array): unknown {
  const context = newContext()
  parser.runInContext(context)
  context.size = bytes.length
  Reflect.apply(fill, room.runInContext(context), [bytes])
  start.runInContext(context)
  return answer.runInContext(context)
}

/** The names that the language itself gives every context. */
export const languageNames = (): string[] => String(names.runInContext(newContext())).split(',')
