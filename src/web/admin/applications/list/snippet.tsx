import type { Snippet as Words } from '#contract/applications/application-list.ts'

/** The sentence that a search hit, with the hit marked. */
export function Snippet({ snippet }: { snippet: Words | null }) {
  if (snippet === null) return null
  return (
    <p className="mt-0.5 text-muted wrap-anywhere">
      {snippet.map(({ text, hit }, at) =>
        hit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
          <mark key={at} className="bg-signal/20 text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  )
}
