// @ts-check
// A thread of password-thread.ts. Not TypeScript: to strip types it would load a compiler.
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

const SUBSTITUTIONS = 10

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS,
})

parentPort?.on('message', (/** @type {import('./password-thread.ts').Guessed} */ { password, words }) => {
  parentPort?.postMessage(zxcvbn.check(password, [...words]).score)
})
