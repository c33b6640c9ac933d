import type { Answer } from '../answer.ts'

/*
 * What a parser and the thread that runs it (sandbox.ts) have in common: three names of the parser's own global object.
 * A parser has ECMAScript and nothing else, so that is all there is between the two.
 */
declare global {
  var bytes: Uint8Array<ArrayBuffer>
  var start: () => void
  /** Undefined until the parser is done. */
  var answer: Answer | undefined
}

/** Makes `start` read the bytes. Whatever a parser throws means that the resume is damaged. */
export function parseWith(parse: (bytes: Uint8Array<ArrayBuffer>) => Promise<Answer>): void {
  globalThis.start = () => {
    parse(globalThis.bytes).then(
      (answer) => {
        globalThis.answer = answer
      },
      () => {
        globalThis.answer = 'none:broken'
      },
    )
  }
}
