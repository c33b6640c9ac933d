import { useEffect, useRef } from 'react'
import { words } from './words.ts'

type PreviewFrameProps = {
  url: string
  /** Of the state that is saved: another one is drawn anew. */
  tag: string
  /** The section to be seen, by its anchor. */
  section: string
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
  useEffect(() => {
    const { contentDocument, contentWindow } = frame.current ?? {}
    const target = section === '' ? null : contentDocument?.getElementById(section)
    if (!target || !contentWindow) return
    // `scrollIntoView` would scroll the form as well, away from under the pointer.
    const margin = Number.parseFloat(contentWindow.getComputedStyle(target).scrollMarginTop) || 0
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
