import { lazy, Suspense } from 'react'

/** What reads Markdown is only loaded by who looks at some. */
export const warmMarkdown = () => import('#web/ui/markdown/markdown.tsx')
const Markdown = lazy(() => warmMarkdown().then((it) => ({ default: it.Markdown })))

/** A description as the public page shows it; until its reader is there, as it was typed. */
export function DescriptionText({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>}>
      <Markdown text={text} className="text-body" />
    </Suspense>
  )
}
