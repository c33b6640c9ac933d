import { useEffect, useState } from 'react'
import { DropOverlay } from './drop-overlay.tsx'
import { TAKERS } from './takers.ts'
import { UploadPanel } from './upload-panel.tsx'
import { addFiles } from './uploads.ts'

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Takes resumes that are dropped anywhere on the admin's window, and tells how far their sending is. */
export function DropZone({ takes }: { takes: boolean }) {
  const [over, setOver] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // A field that takes files itself keeps them.
    const isOurs = (event: DragEvent) =>
      takes && holdsFiles(event) && !(event.target instanceof Element && event.target.closest(TAKERS))
    const onOver = (event: DragEvent) => {
      if (!isOurs(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (!isOurs(event)) return
      event.preventDefault()
      const { dataTransfer } = event
      if (dataTransfer === null) return
      // Read at once: the browser takes them back when the event is over.
      const files = [...dataTransfer.files]
      const folders = new Set(
        [...dataTransfer.items].flatMap((item) => {
          const entry = item.webkitGetAsEntry()
          return entry?.isDirectory ? [entry.name] : []
        }),
      )
      void addFiles(files, folders)
    }
    addEventListener('dragover', onOver, { signal })
    addEventListener('dragleave', onLeave, { signal })
    addEventListener('drop', onDrop, { signal })
    return () => stop.abort()
  }, [takes])

  return (
    <>
      {over && <DropOverlay />}
      <UploadPanel />
    </>
  )
}
