import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import type { ReadingOutcome } from '#contract/applications/resume-text.ts'
import { outcomeIn } from './answer.ts'
import { freezeIntrinsics } from './freeze-intrinsics.ts'
import { giveUpRights } from './give-up-rights.ts'
import { languageNames, runParser } from './sandbox.ts'

/** What this thread is given, one at a time. */
export type Work = { format: ResumeFormat; bytes: Uint8Array }

/** A parser as the build made it, with what V8 had compiled of it then. */
function load(name: string): Script {
  const filename = `${name}.js`
  const at = (file: string) => new URL(file, import.meta.url)
  return new Script(readFileSync(at(filename), 'utf8'), { filename, cachedData: cached(at(`${name}.cache`)) })
}

/** Without it, or with that of another Node, a parser is compiled again. */
function cached(url: URL): Buffer | undefined {
  try {
    return readFileSync(url)
  } catch {
    return undefined
  }
}

const word = load('word')
const parsers: Record<ResumeFormat, Script> = { pdf: load('pdf'), doc: word, docx: word }

function read({ format, bytes }: Work): ReadingOutcome {
  try {
    return outcomeIn(runParser(parsers[format], bytes))
  } catch {
    return { reason: 'broken' }
  }
}

const port = parentPort
if (port === null) throw new TypeError('this is a thread')
const language = languageNames()
giveUpRights()
freezeIntrinsics(language)
port.on('message', (work: Work) => port.postMessage(read(work)))
port.postMessage('ready')
