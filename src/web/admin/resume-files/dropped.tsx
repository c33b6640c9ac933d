import { useEffect, useState } from 'react'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { hasLost } from './has-lost.ts'
import { TAKERS } from './takers.ts'

const [DropZone] = loadWhenShown(() => import('./drop-zone.tsx').then((it) => it.DropZone))

/**
 * Loads what takes resumes, once something is dragged over the window, chosen, or was not sent when the page was left. Where it does not
 * take them, a file that is dropped beside the fields for files does nothing.
 */
export function Dropped({ takes }: { takes: boolean }) {
  const [used, setUsed] = useState(false)
  useEffect(() => {
    const use = () => setUsed(true)
    if (hasLost()) use()
    // A browser opens in place of this page what is dropped where nothing takes it.
    const stay = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      const isTaken = event.target instanceof Element && event.target.closest(TAKERS)
      if (!takes && !isTaken) event.dataTransfer.dropEffect = 'none'
      event.preventDefault()
    }
    const stop = new AbortController()
    const { signal } = stop
    if (takes) addEventListener('dragenter', use, { signal })
    addEventListener('resume-files', use, { signal })
    addEventListener('dragover', stay, { signal })
    addEventListener('drop', stay, { signal })
    return () => stop.abort()
  }, [takes])
  return used && <DropZone takes={takes} />
}
