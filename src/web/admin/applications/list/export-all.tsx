import Download from 'lucide-react/icons/download'
import { Button } from '#web/ui/button.tsx'
import type { ApplicationsQuery } from '../applications-query.ts'
import { words } from '../words.ts'
import { useExport } from './use-export.ts'

export function ExportAll({ query, count }: { query: ApplicationsQuery; count: number }) {
  const exporting = useExport(query)
  if (count === 0) return null
  return (
    <Button
      variant="outline"
      size="small"
      className="lg:min-h-9"
      aria-disabled={exporting.busy}
      aria-label={words.exportAllLabel(count)}
      onClick={() => void exporting.run([])}
    >
      <Download aria-hidden size={16} />
      {exporting.busy ? words.exporting : words.exportAll(count)}
    </Button>
  )
}
