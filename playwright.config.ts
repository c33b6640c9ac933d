import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/find-chromium.ts'
import { writeToMemory } from './test/support/memory-disk.ts'

// Each worker starts a server, of sources that were compiled before.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled')
// The workers find what the first process compiled, although their temporary folder is another.
process.env.PWTEST_CACHE_DIR ??= join(tmpdir(), `playwright-transform-cache-${process.geteuid?.()}`)
writeToMemory()

/** The last list of features counts alone: Playwright's own, as far as they are Chromium's, and two more. */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // What drops down from the address bar is two pages of the browser's own in each window, dearer than most of ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  // A test waits for its browser, the browser for its server: two more than cores keep them busy.
  workers: Math.min(availableParallelism(), 4) + 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // No test is about time: these end what hangs, on a machine that is busy with something else too.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: await findTestBrowser(),
      // In the plain C locale Chromium cannot write a file name with an accent.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        // The shell's default makes letters wider than a desktop's.
        '--font-render-hinting=none',
        '--disable-gpu',
        // What is drawn needs no process of its own.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${WITHOUT.join()}`,
      ],
    },
    // Emptied between two tests: a profile, a process and a window for each cost an eighth more.
    reuseContext: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
})
