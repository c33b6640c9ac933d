import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { IMPORTS_PAGE, type ImportDetail, type ImportRowsPage } from '#contract/imports/import.ts'
import { call } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { surface } from '#web/ui/surface.ts'
import { Part } from '../part.tsx'
import { useRead } from '../use-read.ts'
import { useRetry } from '../use-retry.ts'
import { fileWords as words } from './words.ts'

/** The rows that were refused, and those with a remark, each with its number, column and words. */
export function ProblemRows({ file }: { file: ImportDetail }) {
  return (
    <>
      {file.counts.refused > 0 && (
        <Part title={words.refused}>
          <RefusedDownload id={file.id} />
          <Rows id={file.id} show="refused" count={file.counts.refused} />
        </Part>
      )}
      {file.counts.warned > 0 && (
        <Part title={words.warned}>
          <Rows id={file.id} show="warned" count={file.counts.warned} />
        </Part>
      )}
    </>
  )
}

function RefusedDownload({ id }: { id: number }) {
  const { busy, retry } = useRetry<number>(words.notSaved)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="outline"
        size="small"
        aria-disabled={busy === id}
        onClick={() =>
          retry(id, async () => {
            await download(importEndpoints.refusedRows, { params: { id } })
            return words.downloadHint
          })
        }
      >
        <Download aria-hidden size={16} />
        {words.download}
      </Button>
      <p className="text-small text-muted">{words.downloadHint}</p>
    </div>
  )
}

type RowsProps = { id: number; show: 'refused' | 'warned'; count: number }

function Rows({ id, show, count }: RowsProps) {
  const [pages, setPages] = useState(1)
  const { reading } = useRead(`${id} ${show} ${pages}`, async (signal) => {
    const read: ImportRowsPage['results'] = []
    for (let page = 1; page <= pages; page += 1)
      read.push(
        ...(await call(importEndpoints.listImportRows, { params: { id }, query: { show, page }, signal }))
          .results,
      )
    return read
  })
  if (reading.state === 'failed') return <p className="text-bad">{words.rowsFailed}</p>
  if (reading.state === 'loading') return <p className="min-h-11 text-muted">…</p>
  return (
    <>
      <ol className={surface}>
        {reading.data.map(({ row, name, problems }) => (
          <li
            key={row}
            className="grid gap-x-6 border-line px-4 py-2 not-first:border-t md:grid-cols-[14rem_1fr]"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="tabular-nums">{words.row(row)}</span>{' '}
              <span className="text-muted">{name}</span>
            </p>
            <ul className="min-w-0">
              {problems.map(({ column, heading, message, value }) => (
                <li key={`${column} ${message}`} className="wrap-anywhere">
                  {heading !== null && <span className="font-semibold">{heading}: </span>}
                  {message} {value !== '' && <span className="text-muted">“{value}”</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {pages * IMPORTS_PAGE < count && (
        <Button variant="quiet" size="flush" onClick={() => setPages(pages + 1)}>
          {words.more}
        </Button>
      )}
    </>
  )
}
