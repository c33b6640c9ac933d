import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { asRecruiter, isSignedOut } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import type { Route } from './+types/content-page.ts'
import { AnsweredContext } from './answered.ts'
import { States } from './content-list.tsx'
import { loadDocument } from './load-document.ts'
import { placesOf } from './places.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { PublishButton } from './publish-button.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { TopicsContext } from './topics.ts'
import { UnsavedDraft } from './unsaved-draft.tsx'
import { useContent } from './use-content.ts'
import { usePreviewLink } from './use-preview-link.ts'
import { words } from './words.ts'

/** The end of the form: the fields come first. */
const [RevisionList] = loadWhenShown(() => import('./revision-list.tsx').then((it) => it.RevisionList))
const [AddedPanel] = loadWhenShown(() => import('./added-panel.tsx').then((it) => it.AddedPanel))

export const handle = { scripts: 'app' }
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.document.title ?? words.title)

export const clientLoader = ({ url, params, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, async () => {
    const { key } = params
    const [loaded, { data: preview }, { data: all, topics }] = await Promise.all([
      loadDocument(key, signal),
      call(contentEndpoints.linkContentPreview, { params: { key }, signal }),
      call(contentEndpoints.listContent, { signal }),
    ])
    const there = all.filter(({ removed_at, path }) => removed_at === null && path !== '')
    const places = placesOf(all)
    const services = there.filter(({ path }) => path.startsWith('/service/'))
    return { ...loaded, preview, places, services, topics }
  })

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.document.key} {...loaderData} />
}

type EditorProps = Awaited<ReturnType<typeof clientLoader>>

/** The text of a page beside the page itself. */
function Editor({ preview, places, services, topics, sample: read, ...loaded }: EditorProps) {
  const { editor } = loaded
  const [sample] = useState(() => (read === undefined ? undefined : editor.body.parse(read)))
  const { hash } = useLocation()
  const { keeper, kept, errors, dropErrors, dropError, busy, saveNow, act } = useContent(loaded)
  const [section, setSection] = useState('')
  const previewUrl = usePreviewLink(loaded.document.key, preview.url)
  const { document, body, version, place, saving, error } = kept
  // A text that comes in place of this one leaves whoever types where they are.
  useEffect(() => place?.goBack(), [place])
  return (
    <>
      <UnsavedDraft keeper={keeper} />
      <TextLink to={paths.content}>{words.toList}</TextLink>
      <PageHeading
        actions={
          <>
            <ButtonLink
              href={previewUrl}
              target="_blank"
              title={words.shareHint}
              variant="outline"
              size="small"
            >
              {words.share}
            </ButtonLink>
            <PublishButton {...{ document, saving, busy, act }} />
          </>
        }
      >
        {document.title}
      </PageHeading>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <States page={document} />
        <span className="text-muted">{document.path}</span>
        <p role="status" className="text-muted">
          {error ? null : saving ? words.saving : document.has_draft ? words.saved : words.clean}
        </p>
      </div>
      {error && (
        <Alert tone="bad" role="alert" className="mb-4 max-w-text">
          <p className="font-semibold">{words.notSaved}</p>
          <p>{[error.message, ...Object.values(error.fields)].join(' ')}</p>
          {isSignedOut(error) && <p>{words.keptHere}</p>}
          <Button variant="outline" size="small" className="mt-3" onClick={() => void saveNow()}>
            {isSignedOut(error) ? words.signIn : words.again}
          </Button>
        </Alert>
      )}
      <div data-full-width className="grid gap-8 xl:grid-cols-2 min-[100rem]:grid-cols-[36rem_minmax(0,1fr)]">
        <section
          aria-label={words.form}
          className="grid min-w-0 content-start gap-10"
          onInput={({ target }) => target instanceof Element && dropError(target.id)}
        >
          {/* What is said of no field: a removed page, or one that cannot be drawn. */}
          <FieldError id="content-form" error={errors.form} />
          <AnsweredContext value={dropError}>
            <TopicsContext key={version} value={topics}>
              {editor.form({
                ...{ body, errors, sample },
                // The link leads there once.
                goTo: version > 0 ? place?.id : hash === '' ? undefined : hash.slice(1),
                ...{ onChange: keeper.change, onReorder: dropErrors, onSection: setSection },
              })}
            </TopicsContext>
          </AnsweredContext>
          {document.removed_at === null && (
            <PublishPanel {...{ document, errors, busy, act, places, saving }} />
          )}
          {document.added && <AddedPanel {...{ document, errors, busy, act, places, services }} />}
          {document.revisions.length > 0 && (
            <RevisionList {...{ document, body, editor, saving, busy, act }} />
          )}
        </section>
        <div className="min-w-0 xl:sticky xl:top-4 xl:self-start">
          <PreviewFrame url={previewUrl} tag={document.etag} section={section} />
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      title={words.title}
      message={words.failed}
      list={{ to: paths.content, label: words.toList }}
    />
  )
}
