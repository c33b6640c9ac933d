import FileUp from 'lucide-react/icons/file-up'
import { words } from './words.ts'

/** Says over the whole window that it takes what is dragged. */
export function DropOverlay() {
  return (
    <div
      data-drop-overlay
      className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-paper/90 p-6"
    >
      <div className="grid size-full place-content-center justify-items-center gap-3 rounded-control border-3 border-dashed border-signal text-center">
        <FileUp aria-hidden size={48} className="text-signal" />
        <p className="font-display text-h3 font-semibold">{words.drop}</p>
        <p className="text-muted">{words.dropHint}</p>
      </div>
    </div>
  )
}
