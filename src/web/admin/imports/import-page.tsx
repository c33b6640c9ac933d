import { useSyncExternalStore } from 'react'
import { browserErrors } from '#contract/core/error-answer.ts'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { ImportParams, isUnderWay, staysSomething } from '#contract/imports/import.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callTagged } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { Part } from '../part.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { Moment } from '../when.tsx'
import type { Route } from './+types/import-page.ts'
import { Columns } from './columns.tsx'
import { ImportProgress } from './import-progress.tsx'
import { KnownChoice } from './known-choice.tsx'
import { Outcome } from './outcome.tsx'
import { ProblemRows } from './problem-rows.tsx'
import { sendingOf, subscribe } from './sending.ts'
import { TakeBack } from './take-back.tsx'
import { TakenBack } from './taken-back.tsx'
import { useImport } from './use-import.ts'
import { fileWords, words } from './words.ts'

const [StageChoice] = loadWhenShown(
  () => import('./stage-choice.tsx').then((it) => it.StageChoice),
  () => <p className="mb-5 min-h-11 text-muted">…</p>,
)

const [ImportFiles] = loadWhenShown(
  () => import('./import-files.tsx').then((it) => it.ImportFiles),
  () => <p className="mb-5 min-h-11 text-muted">…</p>,
)
const [UnnamedFiles] = loadWhenShown(() => import('./unnamed-files.tsx').then((it) => it.UnnamedFiles))

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export function clientLoader({ url, params, request: { signal } }: Route.ClientLoaderArgs) {
  const parsed = ImportParams.safeParse(params)
  if (!parsed.success) {
    const { status, message } = browserErrors.import_not_found
    throw new ApiError('import_not_found', message, { status })
  }
  return asRecruiter(url, () => callTagged(importEndpoints.getImport, { params: parsed.data, signal }))
}

/** One file on its way: its columns, what is wrong with its rows, how far it has come, and what became of it. */
export default function ImportPage({ loaderData: { body, tag } }: Route.ComponentProps) {
  return <OneImport key={body.data.id} loaded={{ data: body.data, tag }} />
}

function OneImport({ loaded }: { loaded: Parameters<typeof useImport>[0] }) {
  const { file, send, anew, trouble } = useImport(loaded)
  const { state, counts } = file
  const isSending = useSyncExternalStore(subscribe, () => sendingOf(file.id)?.going === true)
  const isOpen = state === 'draft' || state === 'checked'
  const hasEnded = state === 'done' || state === 'failed'
  const good = file.rows_total - counts.refused
  return (
    <section>
      <TextLink to={paths.imports} dense>
        {fileWords.all}
      </TextLink>
      <PageHeading actions={<TakeBack file={file} send={send} />}>{file.file_name}</PageHeading>
      <p className="mb-4 text-muted">
        {fileWords.about(file.read_as, file.rows_total)} · <Moment at={file.created_at} />{' '}
        {file.created_by && words.by(file.created_by.name)}
        {file.product && ` · ${fileWords.product(file.product)}`}
      </p>
      <p role="status" className="mb-3 font-semibold">
        {state === 'taken_back' && staysSomething(file.taken_back)
          ? fileWords.partlyBack
          : words.states[state]}
      </p>
      {state === 'unknown' && <p className="max-w-text">{fileWords.unknown}</p>}
      {state === 'failed' && (
        <p role="alert" className="mb-4 max-w-text">
          {fileWords.rowsGone(file.rows_done, file.rows_total)}
        </p>
      )}
      {isUnderWay(state) && <ImportProgress file={file} trouble={trouble} />}
      {file.taken_back && state === 'taken_back' && <TakenBack kind={file.kind} result={file.taken_back} />}
      {(state === 'checked' || hasEnded) && <Outcome file={file} />}
      {state === 'checked' && (
        <div className="mb-6">
          {good > 0 ? (
            <Button
              variant="signal"
              aria-disabled={isSending}
              onClick={() => !isSending && void send((input) => callTagged(importEndpoints.runImport, input))}
            >
              {fileWords.run(good)}
            </Button>
          ) : (
            <p className="font-semibold text-bad">{fileWords.nothing}</p>
          )}
        </div>
      )}
      {(state === 'checked' || hasEnded) && <ProblemRows key={`${state} ${anew}`} file={file} />}
      {(state === 'checked' || state === 'done') && file.files.all > file.files.named && (
        <UnnamedFiles key={`${state} ${anew} files`} file={file} />
      )}
      {isOpen && file.kind !== 'jobs' && <ImportFiles file={file} send={send} />}
      {isOpen && (
        <Part title={fileWords.columns}>
          <p className="mb-3 max-w-text text-muted">
            {fileWords.columnsLead} {file.kind === 'jobs' && fileWords.jobsLead}
            {file.kind === 'history' && fileWords.historyLead}
          </p>
          <Columns file={file} send={send} />
          {file.columns.some(({ field }) => field === 'stage') && <StageChoice file={file} send={send} />}
          {file.kind === 'candidates' && <KnownChoice file={file} send={send} />}
          <Button
            variant={state === 'draft' ? 'signal' : 'outline'}
            aria-disabled={isSending}
            onClick={() => !isSending && void send((input) => callTagged(importEndpoints.checkImport, input))}
          >
            {state === 'draft' ? fileWords.check : fileWords.checkAgain}
          </Button>
        </Part>
      )}
    </section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={fileWords.failed} />
}
