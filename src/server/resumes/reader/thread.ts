import { parentPort, workerData } from 'node:worker_threads'
import type { ReadingOutcome } from '#contract/applications/resume-text.ts'
import { giveUpRights } from './give-up-rights.ts'

/** What this thread is given. */
export type Work = { format: 'pdf' | 'doc' | 'docx'; bytes: Uint8Array }

async function parserOf(format: Work['format']): Promise<(bytes: Uint8Array) => Promise<ReadingOutcome>> {
  if (format === 'pdf') return (await import('./pdf-text.ts')).pdfText
  return (await import('./word-text.ts')).wordText
}

const { format, bytes }: Work = workerData
const parse = await parserOf(format)
giveUpRights()
parentPort?.postMessage(await parse(bytes).catch((): ReadingOutcome => ({ reason: 'broken' })))
