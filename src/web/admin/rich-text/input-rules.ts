import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { Mark, MarkType } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { safeAddress, type TextOf } from '#markdown/markdown-blocks.ts'
import type { TextSchema } from './schema.ts'

/** `words` behind `lead`, between signs of this length. */
function marking(pattern: RegExp, signs: number, type: MarkType): InputRule {
  return new InputRule(pattern, ({ tr }, match, start, end) => {
    const [whole, lead = '', words = ''] = match
    if (whole === undefined || words === '') return null
    const from = start + lead.length
    const inner = from + signs
    if (tr.doc.textBetween(inner, inner + words.length, null, '\ufffc') !== words) return null
    tr.delete(inner + words.length, end).delete(from, inner)
    return tr.addMark(from, from + words.length, type.create()).removeStoredMark(type)
  })
}

/** `[words](/path)`, where a link may lead. */
const linking = (type: MarkType, of: TextOf): InputRule =>
  new InputRule(
    /\[([^[\]]+)\]\(([^()\s]+)\)$/,
    ({ tr, schema, doc }, [, words = '', target = ''], start, end) => {
      const href = safeAddress(target, of)
      if (href === undefined) return null
      const marks: readonly Mark[] = doc.resolve(start + 1).marks()
      return tr
        .replaceWith(start, end, schema.text(words, [...marks, type.create({ href })]))
        .removeStoredMark(type)
    },
  )

/** What people who know Markdown type becomes what it stands for. */
export const markdownRules = ({ nodes, marks }: TextSchema, of: TextOf): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, signs = '']) => ({
        level: Math.max(3, signs.length + 1),
      })),
      wrappingInputRule(/^\s*[-+*•]\s$/, nodes.bullet_list),
      wrappingInputRule(
        /^(\d{1,9})[.)]\s$/,
        nodes.ordered_list,
        ([, number]) => ({ start: Number(number) }),
        ([, number], list) => list.childCount + (list.attrs.start as number) === Number(number),
      ),
      wrappingInputRule(/^\s*>\s$/, nodes.quote),
      marking(/(^|[^*\\])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, 2, marks.strong),
      marking(/(^|[^*\\\p{L}\p{N}])\*([^*\s](?:[^*]*[^*\s])?)\*$/u, 1, marks.emphasis),
      marking(/(^|[^_\\\p{L}\p{N}])_([^_\s](?:[^_]*[^_\s])?)_$/u, 1, marks.emphasis),
      marking(/(^|[^`\\])`([^`\s](?:[^`]*[^`\s])?)`$/, 1, marks.code),
      linking(marks.link, of),
    ],
  })
