import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { detailWords } from './detail-words.ts'
import { FetchFailed, Note } from './resume-note.tsx'
import type { ResumeSource } from './resume-source.ts'
import { usePdfFrame } from './use-pdf-frame.ts'

const words = detailWords.resume
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

type PdfViewProps = { id: number; name: string; source: ResumeSource; onRetry: () => void }

/** The pages of a stranger's PDF, in a frame of opaque origin without network (server/pages/resume-frame.ts). */
export function PdfView({ id, name, source, onRetry }: PdfViewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { pdf, zoomTo } = usePdfFrame(frame, id, source.link)
  const [zoom, setZoom] = useState(1)

  if (pdf.state === 'refused') {
    return (
      <Note title={words.notShown}>
        <p className="mt-1 text-muted">{words.reasons[pdf.reason]}</p>
      </Note>
    )
  }
  if (pdf.state === 'missing') return <Note title={pdf.message} />
  if (pdf.state === 'failed') {
    return <FetchFailed onRetry={onRetry} />
  }

  function change(next: number) {
    setZoom(next)
    zoomTo(next)
  }
  const at = ZOOMS.indexOf(zoom)
  const shown = pdf.state === 'shown'
  const to = (next: number | undefined) => (shown && next !== undefined ? () => change(next) : undefined)
  return (
    <div className="flex h-full flex-col">
      <div
        role="toolbar"
        aria-label={words.toolbar}
        className="flex flex-wrap items-center gap-x-1 border-b border-line bg-surface px-2"
      >
        <IconButton label={words.zoomOut} Icon={ZoomOut} variant="quiet" onPress={to(ZOOMS[at - 1])} />
        <span className="min-w-14 text-center tabular-nums">{words.percent(zoom)}</span>
        <IconButton label={words.zoomIn} Icon={ZoomIn} variant="quiet" onPress={to(ZOOMS[at + 1])} />
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
