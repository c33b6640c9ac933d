import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { safeAddress, type TextOf } from '#markdown/markdown-blocks.ts'

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 3, validate: 'number' } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    // Below the heading of the screen, which has no second level.
    toDOM: ({ attrs }) => [`h${attrs.level}`, { 'aria-level': String(attrs.level - 1) }, 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    attrs: { start: { default: 1, validate: 'number' } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol', getAttrs: (ol: HTMLElement) => ({ start: startOf(ol) }) }],
    toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  quote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  text: { group: 'inline' },
  line_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>

const startOf = (list: HTMLElement): number => {
  const start = Number(list.getAttribute('start') ?? 1)
  return Number.isInteger(start) && start >= 0 && start < 1e9 ? start : 1
}

/** A link that may not lead where it does is none: neither typed, pasted nor read. */
const linkMark = (of: TextOf): MarkSpec => ({
  attrs: { href: { validate: (href: unknown) => void checked(href, of) } },
  inclusive: false,
  parseDOM: [
    {
      tag: 'a[href]',
      getAttrs: (a: HTMLElement) => {
        const href = safeAddress(a.getAttribute('href') ?? '', of)
        return href === undefined ? false : { href }
      },
    },
  ],
  // Nowhere to go from the editor: a page that is left would take the text with it.
  toDOM: ({ attrs }): DOMOutputSpec => [
    'a',
    { href: safeAddress(attrs.href, of) ?? '', class: 'text-link' },
    0,
  ],
})

function checked(href: unknown, of: TextOf): void {
  if (typeof href !== 'string' || safeAddress(href, of) === undefined)
    throw new RangeError('no address that a link may have')
}

const marksOf = (of: TextOf) => ({
  link: linkMark(of),
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: (): DOMOutputSpec => ['strong', 0] },
  emphasis: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: (): DOMOutputSpec => ['em', 0] },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: (): DOMOutputSpec => ['code', 0] },
})

export type TextSchema = Schema<keyof typeof nodes, keyof ReturnType<typeof marksOf>>

/** That of an editor: all of ours are made of it. */
export const schemaIn = (state: EditorState): TextSchema => state.schema as TextSchema

const schemas = new Map<TextOf, TextSchema>()

/** Exactly what pages show of a text. */
export function schemaOf(of: TextOf): TextSchema {
  const known = schemas.get(of)
  if (known !== undefined) return known
  const schema: TextSchema = new Schema({ nodes, marks: marksOf(of) })
  schemas.set(of, schema)
  return schema
}
