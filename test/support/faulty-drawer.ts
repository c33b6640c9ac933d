import { parentPort, threadId } from 'node:worker_threads'
import type { Asked } from '#server/pictures/asked.ts'

/** Stands for the thread that draws: the title of the job says how it fails. */
parentPort?.on('message', ({ job: { title } }: Extract<Asked, { what: 'job' }>) => {
  if (title === 'dies') process.exit(7)
  if (title === 'throws') throw new Error('no such font')
  if (title === 'hangs') for (;;);
  if (title === 'refuses') parentPort?.postMessage({ problem: 'no such glyph' })
  else parentPort?.postMessage({ bytes: new TextEncoder().encode(answerTo(title)) })
})

const answerTo = (title: string): string => (title.startsWith('which thread?') ? String(threadId) : title)
