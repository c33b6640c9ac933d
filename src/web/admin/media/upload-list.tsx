import { Button } from '#web/ui/button.tsx'
import { surface } from '#web/ui/surface.ts'
import { isOver, type Upload } from './use-uploads.ts'
import { words as all } from './words.ts'

const words = all.uploads

type UploadListProps = {
  uploads: readonly Upload[]
  onAgain: (upload: Upload) => void
  onClear: () => void
}

/** How far each picture is that was chosen or dropped, and why one was not taken. */
export function UploadList({ uploads, onAgain, onClear }: UploadListProps) {
  if (uploads.length === 0) return null
  const over = uploads.filter(isOver).length
  const isAll = over === uploads.length
  return (
    <section aria-label={words.label} className={`${surface} mt-3`}>
      {!isAll && uploads.length > 1 && (
        <p className="border-b border-line px-4 py-1.5 text-muted tabular-nums">
          {words.soFar(over, uploads.length)}
        </p>
      )}
      <ul>
        {uploads.map((upload) => (
          <li
            key={upload.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line px-4 py-1.5 not-first:border-t"
          >
            <span className="min-w-0 font-semibold wrap-anywhere">{upload.file.name}</span>
            <State upload={upload} onAgain={() => onAgain(upload)} />
          </li>
        ))}
      </ul>
      {isAll && (
        <p className="border-t border-line px-4">
          <Button variant="quiet" size="flush" onClick={onClear}>
            {words.clear}
          </Button>
        </p>
      )}
    </section>
  )
}

function State({ upload: { state, share, message }, onAgain }: { upload: Upload; onAgain: () => void }) {
  if (state === 'done' || state === 'known')
    return (
      <span role="status" className="text-ok">
        {words[state]}
      </span>
    )
  if (state === 'waiting') return <span className="text-muted">{message ?? words.waits}</span>
  if (state === 'sending')
    return (
      <span className="flex items-center gap-3 text-muted tabular-nums">
        <progress aria-label={words.label} className="h-1 w-32 accent-signal" max={1} value={share} />
        {share < 1 ? words.sending(share) : words.judging}
      </span>
    )
  return (
    <span role="alert" className="flex flex-wrap items-center gap-x-4 text-bad">
      {message}
      <Button variant="quiet" size="flush" onClick={onAgain}>
        {words.retry}
      </Button>
    </span>
  )
}
