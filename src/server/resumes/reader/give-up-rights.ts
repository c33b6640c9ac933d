import Module, { registerHooks, syncBuiltinESMExports } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/** What loads modules or takes a ban on them back; CommonJS modules reach it as `module.constructor`. */
const loading = [
  '_load',
  'createRequire',
  'enableCompileCache',
  'findPackageJSON',
  'register',
  'registerHooks',
  'runMain',
]
const doors = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'BroadcastChannel', 'WebAssembly']
const handles = ['kill', '_kill', 'dlopen', 'binding', 'report', 'execve', 'loadEnvFile', 'chdir']

/**
 * Gives up, for good, what this thread needed to load the parsers: files, further threads, WebAssembly (V8 takes no module
 * of more than 16 bytes any more, which is none with code), and every module of Node. The runtime enforces the first
 * two, as it does the flags of read-resume.ts; what is deleted here is a second wall behind that.
 */
export function giveUpRights(): void {
  process.permission.drop('fs.read')
  process.permission.drop('worker')
  setFlagsFromString('--wasm-max-module-size=0')
  registerHooks({
    resolve(specifier) {
      throw new Error(`${specifier} is not for parsers`)
    },
  })
  process.getBuiltinModule = () => undefined
  for (const name of loading) Reflect.deleteProperty(Module, name)
  syncBuiltinESMExports()
  for (const name of doors) Reflect.deleteProperty(globalThis, name)
  for (const name of handles) Reflect.deleteProperty(process, name)
}
