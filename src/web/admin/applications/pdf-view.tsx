import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { detailWords } from './detail-words.ts'
import { FetchFailed, Note } from './resume-note.tsx'
import { usePdfFrame } from './use-pdf-frame.ts'

const words = detailWords.resume
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

type PdfViewProps = { id: number; name: string; onRetry: () => void }

/** The pages of a stranger's PDF, in a frame of opaque origin without network (server/pages/resume-frame.ts). */
export function PdfView({ id, name, onRetry }: PdfViewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { pdf, zoomTo } = usePdfFrame(frame, id)
  const [zoom, setZoom] = useState(1)

  if (pdf.state === 'refused') {
    return (
      <Note title={words.notShown}>
        <p className="mt-1 text-muted">{words.reasons[pdf.reason]}</p>
      </Note>
    )
  }
  if (pdf.state === 'failed') {
    return <FetchFailed onRetry={onRetry} />
  }

  function change(next: number) {
    setZoom(next)
    zoomTo(next)
  }
  const at = ZOOMS.indexOf(zoom)
  const smaller = ZOOMS[at - 1]
  const larger = ZOOMS[at + 1]
  const shown = pdf.state === 'shown'
  return (
    <div className="flex h-full flex-col">
      <div
        role="toolbar"
        aria-label={words.toolbar}
        className="flex flex-wrap items-center gap-x-1 border-b border-line bg-surface px-2"
      >
        <ZoomButton label={words.zoomOut} to={shown ? smaller : undefined} onZoom={change}>
          <ZoomOut aria-hidden size={18} />
        </ZoomButton>
        <span className="min-w-14 text-center tabular-nums">{words.percent(zoom)}</span>
        <ZoomButton label={words.zoomIn} to={shown ? larger : undefined} onZoom={change}>
          <ZoomIn aria-hidden size={18} />
        </ZoomButton>
        <Button variant="quiet" size="small" aria-disabled={!shown} onClick={() => shown && change(1)}>
          {words.fit}
        </Button>
        <span role="status" className="ml-auto px-2 text-muted tabular-nums">
          {shown ? words.page(pdf.page, pdf.pages) : ''}
        </span>
      </div>
      <div className="relative min-h-0 grow">
        {!shown && (
          <div className="absolute inset-0 bg-surface p-5">
            <Skeleton label={words.loading} />
          </div>
        )}
        <iframe
          ref={frame}
          src="/resume-frame/view.html"
          sandbox="allow-scripts"
          title={words.frame(name)}
          className="block size-full"
        />
      </div>
    </div>
  )
}

type ZoomButtonProps = {
  label: string
  to: number | undefined
  onZoom: (zoom: number) => void
  children: ReactNode
}

/** At its end it stays where it is, and so does the focus. */
function ZoomButton({ label, to, onZoom, children }: ZoomButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="min-w-11 px-0"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onZoom(to)}
    >
      {children}
    </Button>
  )
}
