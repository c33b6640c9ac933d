import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { detailWords } from './detail-words.ts'

export function Note({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className="p-5">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  )
}

/** The file did not come. */
export const FetchFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Note title={detailWords.resume.fetchFailed}>
    <Button variant="outline" size="small" className="mt-3" onClick={onRetry}>
      {detailWords.retry}
    </Button>
  </Note>
)
