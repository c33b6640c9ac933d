/** A text that a person formatted, as all that may become of it on a page. Nothing here can hold HTML. */
export type Block =
  | { kind: 'paragraph'; of: Inline[] }
  | { kind: 'heading'; level: HeadingLevel; of: Inline[] }
  | { kind: 'list'; start?: number | undefined; items: Block[][] }
  | { kind: 'quote'; of: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; of: Inline[] }
  | { kind: 'link'; href: string; of: Inline[] }
  | { kind: 'break' }

/** The page itself has the first two. */
export type HeadingLevel = 3 | 4 | 5 | 6

/** Lines of plain text, one under the other. */
export const inLines = (lines: readonly string[]): Inline[] =>
  lines.flatMap((text, index): Inline[] => [
    ...(index > 0 ? [{ kind: 'break' } as const] : []),
    ...(text === '' ? [] : [{ kind: 'text', text } as const]),
  ])
