import type { Text } from '#contract/texts/text.ts'
import { TextEntry } from './text-entry.tsx'
import { words } from './words.ts'

/** Texts, the newest first. */
export function TextList({ texts }: { texts: readonly Text[] }) {
  if (texts.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <ol className="border-t border-line">
      {texts.map((text) => (
        <li key={text.id} className="border-b border-line py-3">
          <TextEntry text={text} />
        </li>
      ))}
    </ol>
  )
}
