import { type InputHTMLAttributes, type Ref, useState } from 'react'

type FileDropProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> }

/**
 * A drop zone that is the file input itself: the browser takes drops anywhere on it, shows the chosen
 * name, and all of that works without JavaScript.
 */
export function FileDrop({ className = '', onDragEnter, onDragLeave, onDrop, ...rest }: FileDropProps) {
  const [over, setOver] = useState(false)
  return (
    <input
      type="file"
      className={`block w-full min-w-0 scroll-mt-12 cursor-pointer rounded-control border border-dashed bg-surface px-4 py-6 text-small text-muted transition-colors duration-150 hover:border-ink aria-invalid:border-bad aria-invalid:bg-bad/5 file:me-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-muted file:bg-transparent file:px-4 file:font-semibold file:text-ink hover:file:border-ink ${over ? 'border-signal bg-signal/6' : 'border-muted'} ${className}`}
      onDragEnter={(event) => {
        setOver(true)
        onDragEnter?.(event)
      }}
      onDragLeave={(event) => {
        setOver(false)
        onDragLeave?.(event)
      }}
      onDrop={(event) => {
        setOver(false)
        onDrop?.(event)
      }}
      {...rest}
    />
  )
}
