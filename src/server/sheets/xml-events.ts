import type { Readable } from 'node:stream'
import sax from 'sax'
import { importTexts } from '#contract/imports/texts.ts'
import { Unreadable } from './unreadable.ts'

/** What is done at each element; names are without their prefix. */
export type XmlHandlers = {
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads an XML part as it is inflated, piece by piece; yields after each piece. A DTD, which no such part has, is refused. */
export async function* xmlEvents(stream: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = sax.parser(true)
  const broken = () => {
    throw new Unreadable(importTexts.brokenXlsx)
  }
  parser.onerror = broken
  parser.ondoctype = broken
  parser.onopentag = ({ name, attributes }) =>
    handlers.open?.(local(name), (wanted) => {
      const value =
        attributes[wanted] ?? Object.entries(attributes).find(([key]) => local(key) === wanted)?.[1]
      return typeof value === 'string' ? value : value?.value
    })
  parser.onclosetag = (name) => handlers.close?.(local(name))
  parser.ontext = (text) => handlers.text?.(text)
  parser.oncdata = (text) => handlers.text?.(text)
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield
  }
  parser.write(decoder.decode()).close()
  yield
}

/** The same, to the end at once. */
export async function readXml(stream: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of xmlEvents(stream, handlers));
}
