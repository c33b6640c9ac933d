import { join } from 'node:path'
import { build } from 'vite'
import { recordPackages } from './build-packages.ts'

/**
 * Builds the document that shows a PDF, its script and its worker into a folder. A build of its own: in its frame it is
 * a stranger to the admin and shares no file with it.
 */
export const buildResumeFrame = (root: string, folder: string): Promise<unknown> =>
  build({
    root: join(root, 'src/web/resume-frame'),
    base: '/resume-frame/',
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    plugins: [recordPackages('resume-frame')],
    worker: { format: 'es', plugins: () => [recordPackages('resume-frame-worker')] },
    build: {
      outDir: join(folder, 'resume-frame'),
      emptyOutDir: true,
      assetsDir: '',
      target: 'es2022',
      modulePreload: false,
      // The PDF library, in the worker.
      chunkSizeWarningLimit: 2500,
      rolldownOptions: { input: join(root, 'src/web/resume-frame/view.html') },
    },
  })
