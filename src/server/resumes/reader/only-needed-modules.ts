import { registerHooks } from 'node:module'

/** All that the parsers need of Node. What is not here cannot be loaded: sockets, names, processes, databases. */
const NEEDED = new Set([
  'assert',
  'buffer',
  'events',
  'fs',
  'fs/promises',
  'module',
  'path',
  'stream',
  'string_decoder',
  'url',
  'util',
  'zlib',
])

const isNeeded = (name: string) => NEEDED.has(name.replace(/^node:/, ''))

/**
 * Takes the network from this thread for good, and other processes. Node's own permissions (24) guard files, new
 * processes and add-ons, but know no network.
 */
export function keepOnlyNeededModules(): void {
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'BroadcastChannel'])
    Reflect.deleteProperty(globalThis, name)
  for (const name of ['kill', '_kill', 'dlopen', 'binding']) Reflect.deleteProperty(process, name)
  const getBuiltin = process.getBuiltinModule
  process.getBuiltinModule = (name: string) => (isNeeded(name) ? getBuiltin(name) : undefined)
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      if (found.url.startsWith('node:') && !isNeeded(found.url))
        throw new Error(`${found.url} is not for parsers`)
      return found
    },
  })
}
