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

/** Shows a place of the page at its top; answers whether it is there, or none is wanted. */
function scrollTo(place: string, frame: HTMLIFrameElement | null): boolean {
  if (place === '') return true
  const { contentDocument, contentWindow } = frame ?? {}
  if (!contentDocument || !contentWindow) return false
  const target = contentDocument.getElementById(place) ?? saying(contentDocument, place)
  if (target === undefined) return false
  // `scrollIntoView` would scroll the form as well, away from under the pointer.
  const margin = Number.parseFloat(contentWindow.getComputedStyle(target).scrollMarginTop) || ABOVE
  contentWindow.scrollTo({ top: target.getBoundingClientRect().top + contentWindow.scrollY - margin })
  return true
}

/** The real page with the draft. It is drawn anew in its place, so that it stays where it was scrolled to. */
export function PreviewFrame({ url, tag, section }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(tag)
  useEffect(() => {
    if (shown.current === tag) return
    shown.current = tag
    frame.current?.contentWindow?.location.reload()
  }, [tag])
  // What is not on the page yet is looked for again when the page is there, or there anew.
  const missed = useRef('')
  useEffect(() => {
    missed.current = scrollTo(section, frame.current) ? '' : section
  }, [section])
  return (
    <iframe
      ref={frame}
      src={url}
      title={words.preview}
      onLoad={() => {
        if (scrollTo(missed.current, frame.current)) missed.current = ''
      }}
      className="block h-[70dvh] w-full border border-line bg-paper xl:h-[calc(100dvh-6rem)]"
    />
  )
}
