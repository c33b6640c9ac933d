import { parentPort, workerData } from 'node:worker_threads'
import type { ReadingOutcome } from '#contract/resume-text.ts'
import { keepOnlyNeededModules } from './only-needed-modules.ts'

/** What this thread is given. */
export type Work = { format: 'pdf' | 'doc' | 'docx'; bytes: Uint8Array }

async function read({ format, bytes }: Work): Promise<ReadingOutcome> {
  // Loaded after the door is shut.
  if (format === 'pdf') return (await import('./pdf-text.ts')).pdfText(bytes)
  return (await import('./word-text.ts')).wordText(bytes)
}

keepOnlyNeededModules()
const work: Work = workerData
parentPort?.postMessage(await read(work).catch((): ReadingOutcome => ({ reason: 'broken' })))
