import { join } from 'node:path'
import { SERVER_BUILD } from './build-stamp.ts'

/**
 * How the built server is run. V8 makes room for what lives shortly until it is full: at its own 16 MB (three times) that
 * is memory and no speed. What it compiled is kept for the next start beside the bundle, or not where that cannot be written.
 */
export const serverCommand = (root: string) => ({
  flags: ['--max-semi-space-size=4'],
  file: join(SERVER_BUILD.folder, 'main.js'),
  variables: { NODE_COMPILE_CACHE: join(root, SERVER_BUILD.folder, 'cache'), MALLOC_ARENA_MAX: '2' },
})
