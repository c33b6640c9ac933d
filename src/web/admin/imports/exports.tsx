import Download from 'lucide-react/icons/download'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { IMPORT_KINDS } from '#contract/imports/import-fields.ts'
import { call } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { useRetry } from '../use-retry.ts'
import { words } from './words.ts'

const RESUMES = ['candidates', 'applications'] as const
const FORMATS = ['csv', 'xlsx'] as const
const EXPORTS = {
  candidates: importEndpoints.exportCandidates,
  jobs: importEndpoints.exportJobs,
  history: importEndpoints.exportHistory,
}

/** Hands out everything of a kind, as CSV or for Excel, and the resumes as archives. */
export function Exports() {
  const { busy, retry } = useRetry<string>(words.notExported)
  return (
    <ul className="grid gap-3">
      {IMPORT_KINDS.map((kind) => (
        <li key={kind} className="flex flex-wrap gap-3">
          {FORMATS.map((format) => {
            const name = words.export(kind, format)
            return (
              <Button
                key={format}
                variant="outline"
                size="small"
                aria-disabled={busy !== undefined}
                onClick={() =>
                  retry(name, async () => {
                    await download(EXPORTS[kind], { query: { format } })
                    return words.exported
                  })
                }
              >
                <Download aria-hidden size={16} />
                {busy === name ? words.exporting : name}
              </Button>
            )
          })}
        </li>
      ))}
      <li className="flex flex-wrap gap-3">
        {RESUMES.map((of) => {
          const name = words.resumes(of)
          return (
            <Button
              key={of}
              variant="outline"
              size="small"
              aria-disabled={busy !== undefined}
              onClick={() =>
                retry(name, async () => {
                  const { data } = await call(importEndpoints.linkResumes, { params: { of } })
                  // The browser itself saves what may be gigabytes.
                  location.assign(data.url)
                  return words.exported
                })
              }
            >
              <Download aria-hidden size={16} />
              {busy === name ? words.exporting : name}
            </Button>
          )
        })}
      </li>
    </ul>
  )
}
