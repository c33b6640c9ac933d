import Download from 'lucide-react/icons/download'
import { Button } from '#web/ui/button.tsx'
import type { ApplicationsQuery } from '../applications-query.ts'
import { words } from '../words.ts'
import { useExport } from './use-export.ts'

type ExportAllProps = { query: ApplicationsQuery; count: number; more: boolean }

export function ExportAll({ query, count, more }: ExportAllProps) {
  const exporting = useExport(query)
  if (count === 0) return null
  return (
    <Button
      variant="outline"
      size="small"
      className="lg:min-h-9"
      aria-disabled={exporting.busy}
      aria-label={words.exportAllLabel(count, more)}
      onClick={() => void exporting.run([])}
    >
      <Download aria-hidden size={16} />
      {exporting.busy ? words.exporting : words.exportAll(count, more)}
    </Button>
  )
}
