import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/global-setup.ts',
    // The code under test runs as in production: by Node itself, without Vite in between.
    experimental: { viteModuleRunner: false },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'production' },
  },
})
