import Download from 'lucide-react/icons/download'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { download } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { useRetry } from '../use-retry.ts'
import { words } from './words.ts'

const FORMATS = ['csv', 'xlsx'] as const

/** Hands everybody out, as CSV or for Excel. */
export function ExportCandidates() {
  const { busy, retry } = useRetry<(typeof FORMATS)[number]>(words.notExported)
  return (
    <div className="flex flex-wrap gap-3">
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="outline"
          size="small"
          aria-disabled={busy !== undefined}
          onClick={() =>
            retry(format, async () => {
              await download(importEndpoints.exportCandidates, { query: { format } })
              return words.exported
            })
          }
        >
          <Download aria-hidden size={16} />
          {busy === format ? words.exporting : words[format]}
        </Button>
      ))}
    </div>
  )
}
