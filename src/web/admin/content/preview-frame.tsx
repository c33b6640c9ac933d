import { useEffect, useRef } from 'react'
import { words } from './words.ts'

type PreviewFrameProps = {
  url: string
  /** Of the state that is saved: another one is drawn anew. */
  tag: string
  /** What is to be seen: a section by its anchor, or words of the page. */
  section: string
}

/** What stays free above the words that are shown. */
const ABOVE = 96

const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The first part of a page that says just this. */
const saying = (page: Document, words: string): Element | undefined =>
  [...page.querySelectorAll('main *')].find(({ textContent }) => wordsOf(textContent) === wordsOf(words))

/** The real page with the draft. It is drawn anew in its place, so that it stays where it was scrolled to. */
export function PreviewFrame({ url, tag, section }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(tag)
  useEffect(() => {
    if (shown.current === tag) return
    shown.current = tag
    frame.current?.contentWindow?.location.reload()
  }, [tag])
  useEffect(() => {
    const { contentDocument, contentWindow } = frame.current ?? {}
    if (section === '' || !contentDocument || !contentWindow) return
    const target = contentDocument.getElementById(section) ?? saying(contentDocument, section)
    if (target === undefined) return
    // `scrollIntoView` would scroll the form as well, away from under the pointer.
    const margin = Number.parseFloat(contentWindow.getComputedStyle(target).scrollMarginTop) || ABOVE
    contentWindow.scrollTo({ top: target.getBoundingClientRect().top + contentWindow.scrollY - margin })
  }, [section])
  return (
    <iframe
      ref={frame}
      src={url}
      title={words.preview}
      className="block h-[70dvh] w-full border border-line bg-paper xl:h-[calc(100dvh-6rem)]"
    />
  )
}
