import type { Block, HeadingLevel, Inline } from './blocks.ts'

/** What words look like. Code looks like code, whatever it holds. */
export type Marks = { strong: boolean; emphasis: boolean; code: boolean; href: string | undefined }

/** Words with one look; a line break is a run of its own. */
export type Run = Marks & { text: string }

export const BREAK = '\n'
export const unmarked: Marks = { strong: false, emphasis: false, code: false, href: undefined }

/** The words of a paragraph in a row, each with its marks. */
export function runsOf(inlines: readonly Inline[], marks: Marks = unmarked): Run[] {
  return inlines.flatMap((it): Run[] => {
    switch (it.kind) {
      case 'text':
        return [{ ...marks, text: it.text }]
      case 'code':
        // Shown in one line, wherever it was broken.
        return [{ ...marks, code: true, text: it.text.replaceAll('\n', ' ') }]
      case 'break':
        return [{ ...marks, text: BREAK }]
      case 'link':
        return runsOf(it.of, { ...marks, href: it.href })
      default:
        return runsOf(it.of, { ...marks, [it.kind]: true })
    }
  })
}

const isSame = (one: Marks, other: Marks): boolean =>
  one.strong === other.strong &&
  one.emphasis === other.emphasis &&
  one.code === other.code &&
  one.href === other.href

const isBlank = ({ text, code }: Run): boolean => !code && /^\s+$/.test(text)

/** Blanks at the edges of words as runs of their own. */
const splitBlanks = (run: Run): Run[] =>
  run.code || run.text === BREAK
    ? [run]
    : run.text
        .split(/^(\s+)|(\s+)$/)
        .flatMap((text) => (text === undefined || text === '' ? [] : [{ ...run, text }]))

/** A blank has the marks that the words on both sides of it have: no emphasis of Markdown begins or ends with one. */
function marksBetween(before: Run | undefined, after: Run | undefined): Marks {
  if (before === undefined || after === undefined) return unmarked
  return {
    strong: before.strong && after.strong,
    emphasis: before.emphasis && after.emphasis,
    code: false,
    href: before.href === after.href ? before.href : undefined,
  }
}

/** Lines begin and end with something other than a blank. Who reads them sees no difference. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const split = runs.flatMap(splitBlanks)
  const marked = split.map((run, at): Run => {
    if (!isBlank(run)) return run
    const words = (it: Run) => !isBlank(it)
    const between = marksBetween(split.slice(0, at).findLast(words), split.slice(at + 1).find(words))
    return { ...between, text: run.text }
  })
  const tidied: Run[] = []
  for (const run of marked) {
    const last = tidied.at(-1)
    if (run.text === BREAK) {
      trimEnd(tidied)
      if (tidied.length > 0) tidied.push(run)
    } else if (last === undefined || last.text === BREAK) {
      const text = run.code ? run.text : run.text.replace(/^[ \t]+/, '')
      if (text !== '') tidied.push({ ...run, text })
    } else if (last.code && isSame(last, run))
      tidied[tidied.length - 1] = { ...last, text: last.text + run.text }
    else tidied.push(run)
  }
  trimEnd(tidied)
  while (tidied.at(-1)?.text === BREAK) {
    tidied.pop()
    trimEnd(tidied)
  }
  return tidied
}

function trimEnd(runs: Run[]): void {
  const last = runs.at(-1)
  if (last === undefined || last.code || last.text === BREAK) return
  const text = last.text.replace(/[ \t]+$/, '')
  runs.pop()
  if (text !== '') runs.push({ ...last, text })
  else trimEnd(runs)
}

type Wrapped = 'href' | 'strong' | 'emphasis'
const WRAPS: readonly Wrapped[] = ['href', 'strong', 'emphasis']

/** Tidy runs as they are nested: what goes on longest stands outside, and nothing is opened or closed at a blank. */
export function inlinesOf(runs: readonly Run[]): Inline[] {
  const inlines: Inline[] = []
  for (let at = 0; at < runs.length; ) {
    const first = runs[at]
    if (first === undefined) break
    const outer = isBlank(first) ? undefined : outermost(runs.slice(at))
    if (outer === undefined) {
      addPlain(inlines, first)
      at += 1
      continue
    }
    const inner = runs
      .slice(at, at + outer.count)
      .map((run) => ({ ...run, [outer.mark]: unmarked[outer.mark] }))
    const of = inlinesOf(inner)
    inlines.push(
      outer.mark === 'href' ? { kind: 'link', href: first.href ?? '', of } : { kind: outer.mark, of },
    )
    at += outer.count
  }
  return inlines
}

/** The mark of the first run that goes on longest, and for how many runs. */
function outermost(runs: readonly Run[]): { mark: Wrapped; count: number } | undefined {
  const [first = { ...unmarked, text: '' }] = runs
  const [longest] = WRAPS.filter((mark) => first[mark] !== unmarked[mark])
    .map((mark) => {
      const end = runs.findIndex((run) => run[mark] !== first[mark])
      const group = end === -1 ? runs : runs.slice(0, end)
      return { mark, count: group.findLastIndex((run) => !isBlank(run)) + 1 }
    })
    .sort((one, other) => other.count - one.count)
  return longest
}

function addPlain(inlines: Inline[], { text, code }: Run): void {
  const last = inlines.at(-1)
  if (code) inlines.push({ kind: 'code', text })
  else if (text === BREAK) inlines.push({ kind: 'break' })
  else if (last?.kind === 'text') inlines[inlines.length - 1] = { kind: 'text', text: last.text + text }
  else inlines.push({ kind: 'text', text })
}

type Read = { base: number; last: number }

const highest = (blocks: readonly Block[]): number =>
  Math.min(
    6,
    ...blocks.map((it) => {
      if (it.kind === 'heading') return it.level
      if (it.kind === 'quote') return highest(it.of)
      return it.kind === 'list' ? Math.min(6, ...it.items.map(highest)) : 6
    }),
  )

/** Blocks in the one form that all of the same look have: nested in one way, with the levels of headings that pages give them. */
export const likeRead = (blocks: readonly Block[]): Block[] =>
  likeReadIn(blocks, { base: highest(blocks), last: 2 })

const likeReadIn = (blocks: readonly Block[], read: Read): Block[] =>
  blocks.flatMap((it): Block[] => {
    switch (it.kind) {
      case 'paragraph': {
        const of = inlinesOf(tidyRuns(runsOf(it.of)))
        return of.length === 0 ? [] : [{ kind: 'paragraph', of }]
      }
      case 'heading': {
        read.last = Math.min(3 + it.level - read.base, read.last + 1, 6)
        return [{ kind: 'heading', level: read.last as HeadingLevel, of: inlinesOf(tidyRuns(runsOf(it.of))) }]
      }
      case 'list':
        return [{ kind: 'list', start: it.start, items: it.items.map((item) => likeReadIn(item, read)) }]
      case 'quote':
        return [{ kind: 'quote', of: likeReadIn(it.of, read) }]
      default:
        return [it]
    }
  })

/** Whether a page shows both alike. */
export const isReadAlike = (some: readonly Block[], others: readonly Block[]): boolean =>
  JSON.stringify(likeRead(some)) === JSON.stringify(likeRead(others))
