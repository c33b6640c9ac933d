import { useId } from 'react'
import { words } from './words.ts'

/** Lets a recruiter choose resumes, or an archive of them, where dropping is no way. */
export function ChooseFiles({ onChosen }: { onChosen?: () => void }) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        multiple
        accept=".pdf,.doc,.docx,.zip"
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same files may be chosen again.
          currentTarget.value = ''
          if (files.length === 0) return
          void import('./uploads.ts').then(({ addFiles }) => addFiles(files))
          onChosen?.()
        }}
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-muted px-4 text-small font-semibold text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand hover:border-ink hover:bg-ink/5"
      >
        {words.choose}
      </label>
    </>
  )
}
