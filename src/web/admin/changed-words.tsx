import type { Change } from 'diff'

/** A text with the words that are new in it, and those that it no longer has. */
export function ChangedWords({ parts }: { parts: readonly Change[] }) {
  return parts.map((part, at) =>
    part.added ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison stay as they are
      <ins key={at} className="bg-ok/12 text-ok">
        {part.value}
      </ins>
    ) : part.removed ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <del key={at} className="bg-bad/10 text-bad">
        {part.value}
      </del>
    ) : (
      part.value
    ),
  )
}
