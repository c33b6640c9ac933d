import { useState } from 'react'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { IMPORTS_PAGE, type ImportDetail, type ImportFilesPage } from '#contract/imports/import.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { surface } from '#web/ui/surface.ts'
import { Part } from '../part.tsx'
import { useRead } from '../use-read.ts'
import { resumeWords } from './resume-words.ts'
import { fileWords as words } from './words.ts'

/** The files beside a sheet that no row gets, each with why it is no resume. */
export function UnnamedFiles({ file: { id, files } }: { file: ImportDetail }) {
  const count = files.all - files.named
  const [pages, setPages] = useState(1)
  const { reading } = useRead(`${id} ${count} ${pages}`, async (signal) => {
    const read: ImportFilesPage['results'] = []
    for (let page = 1; page <= pages; page += 1)
      read.push(
        ...(
          await call(importEndpoints.listImportFiles, {
            params: { id },
            query: { show: 'unnamed', page },
            signal,
          })
        ).results,
      )
    return read
  })
  return (
    <Part title={resumeWords.unnamed(count)}>
      <p className="mb-3 max-w-text text-muted">{resumeWords.unnamedLead}</p>
      {reading.state === 'failed' && <p className="text-bad">{words.rowsFailed}</p>}
      {reading.state === 'loading' && <p className="min-h-11 text-muted">…</p>}
      {reading.state === 'loaded' && (
        <>
          <ol className={surface}>
            {reading.data.map(({ path, problem }) => (
              <li key={path} className="border-line px-4 py-2 wrap-anywhere not-first:border-t">
                {path} {problem !== null && <span className="text-muted">{problem}</span>}
              </li>
            ))}
          </ol>
          {pages * IMPORTS_PAGE < count && (
            <Button variant="quiet" size="flush" onClick={() => setPages(pages + 1)}>
              {words.more}
            </Button>
          )}
        </>
      )}
    </Part>
  )
}
