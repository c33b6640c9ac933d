import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** A description as the public page shows it; until its reader is there, as it was typed. Only who looks at one loads it. */
export const [DescriptionText, warmMarkdown] = loadWhenShown<{ text: string }>(
  async () => {
    const { Markdown } = await import('#web/ui/markdown/markdown.tsx')
    return ({ text }) => <Markdown text={text} className="text-body" />
  },
  ({ text }) => <p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>,
)
