import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'
import { writeToMemory } from './test/support/memory-disk.ts'

// Many files start servers: they need not compile the same sources each.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled')
writeToMemory()

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/global-setup.ts',
    // The code under test runs as in production: by Node itself, without Vite in between.
    experimental: { viteModuleRunner: false },
    // The files of a worker follow each other in one process: its modules are loaded once, and warm. What a file changes
    // of the process, it puts back.
    isolate: false,
    // Much of what is tested waits for another process: one more than cores keeps them busy. Vitest takes one fewer.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'production' },
  },
})
