import { join } from 'node:path'
import { SERVER_BUILD } from './build-stamp.ts'

/**
 * How the built server is run. V8 makes room for what lives shortly until it is full: at its own 16 MB (three times) that
 * is memory and no speed; and it lets what lives longer grow by half before it looks what of it is still needed, instead of
 * up to four times. The allocators give back what is large as soon as it is free. What V8 compiled is kept for the
 * next start beside the bundle, or not where that cannot be written.
 */
export const serverCommand = (root: string) => ({
  flags: ['--max-semi-space-size=4', '--heap-growing-percent=50'],
  file: join(SERVER_BUILD.folder, 'main.js'),
  variables: {
    NODE_COMPILE_CACHE: join(root, SERVER_BUILD.folder, 'cache'),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MIMALLOC_PURGE_DELAY: '0',
  },
})
