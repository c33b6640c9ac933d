import { type DragEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { mediaEndpoints } from '#contract/media/endpoints.ts'
import { PICTURE_LISTS, PICTURES_PAGE, type Picture, PictureQuery } from '#contract/media/picture.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { useFilterForm } from '../filter-controls.ts'
import { asRecruiter } from '../guard.ts'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { ListTabs } from '../list-tabs.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { orAsBefore, useLooking } from '../look-again.ts'
import { mainHeading } from '../main-heading.ts'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { Pager } from '../pager.tsx'
import { paths } from '../paths.ts'
import { SearchField } from '../search-field.tsx'
import { useUndoable } from '../use-undoable.ts'
import type { Route } from './+types/library.ts'
import { ACCEPTED } from './accepted.ts'
import { PictureCard } from './picture-card.tsx'
import { UploadList } from './upload-list.tsx'
import { useUnsent } from './use-unsent.ts'
import { useUploads } from './use-uploads.ts'
import { words } from './words.ts'

const [PictureWindow, warmWindow] = loadWhenShown(() =>
  import('./picture-window.tsx').then((it) => it.PictureWindow),
)

/** How soon a picture is asked for again that is being made ready. */
const AGAIN_MS = 1_000

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

const first = PictureQuery.parse({})
const queryOf = (search: URLSearchParams): PictureQuery =>
  PictureQuery.catch(first).parse(Object.fromEntries(search))

const addressOf = ({ show, search, page }: PictureQuery): string => {
  const query = new URLSearchParams({
    ...(show !== 'all' && { show }),
    ...(search !== '' && { search }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size === 0 ? paths.media : `${paths.media}?${query}`
}

export const clientLoader = orAsBefore(({ url, request: { signal } }: Route.ClientLoaderArgs) => {
  const query = queryOf(url.searchParams)
  return asRecruiter(url, async () => ({
    ...(await call(mediaEndpoints.listPictures, { query, signal })),
    query,
  }))
})

/** The pictures that pages can show: added by dropping them here, described, found, replaced and removed. */
export default function Library({ loaderData: { results, count, counts, query } }: Route.ComponentProps) {
  useListKeys(words.title)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<{ picture: Picture; open: boolean }>()
  const { unsent, note, forget } = useUnsent()
  const { uploads, add, again, clear } = useUploads(() => void revalidate(), note)
  const addFiles = (files: readonly File[]) => {
    forget(files.map(({ name }) => name))
    add(files)
  }
  const { form } = useFilterForm(
    { search: query.search },
    (typed) => void navigate(addressOf({ ...query, search: typed.get('search') ?? '', page: 1 })),
  )
  const { remove, takeBack, hidden } = useRemoval(() => void revalidate())
  const shown = results.filter(({ id }) => !hidden.includes(id))
  // One that was removed stays in its window until that has faded out, and has handed the focus on.
  const picture = results.find(({ id }) => id === opened?.picture.id) ?? opened?.picture
  const removedAt = useRef<number>(undefined)
  /** What was removed has no card any more: the focus goes to the one in its place. */
  const returnTo = () => {
    if (removedAt.current === undefined) return
    const cards = document.querySelectorAll<HTMLElement>('main [data-row-link]')
    return cards[Math.min(removedAt.current, cards.length - 1)] ?? mainHeading()
  }

  useLooking(
    results.some(({ waiting }) => waiting),
    AGAIN_MS,
  )

  function drop(event: DragEvent) {
    if (event.target instanceof Element && event.target.closest('input[type=file]')) return
    event.preventDefault()
    addFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it does the same for the keyboard
    <section data-takes-files onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <PageHeading>{words.title}</PageHeading>
      <p className="mb-4 max-w-text text-muted">{words.lead}</p>
      <Field id="pictures" label={words.add} hint={words.addHint}>
        {(control) => (
          <FileDrop
            {...control}
            multiple
            accept={ACCEPTED}
            onChange={({ target }) => {
              addFiles([...(target.files ?? [])])
              target.value = ''
            }}
          />
        )}
      </Field>
      {unsent.length > 0 && (
        <Alert tone="warn" role="status" className="mt-3 max-w-text">
          <p className="font-semibold">{words.uploads.unsent}</p>
          <p className="wrap-anywhere">{unsent.join(', ')}</p>
          <Button variant="outline" size="small" className="mt-3" onClick={() => forget()}>
            {words.uploads.hide}
          </Button>
        </Alert>
      )}
      <UploadList uploads={uploads} onAgain={again} onClear={clear} />
      <div className="mt-6 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ListTabs
          label={words.listsLabel}
          tabs={PICTURE_LISTS.map((show) => ({
            to: addressOf({ ...query, show, page: 1 }),
            label: words.lists[show],
            current: show === query.show,
            count: counts[show],
          }))}
        />
        <form {...form} className="flex grow sm:max-w-md">
          <SearchField defaultValue={query.search} words={words.search} isPlain />
        </form>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={query.search === '' ? words.empty[query.show] : words.notFound} />
      ) : (
        <>
          <ul
            aria-label={words.results(count)}
            className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6"
          >
            {shown.map((one) => (
              <PictureCard
                key={one.id}
                picture={one}
                onOpen={() => {
                  removedAt.current = undefined
                  setOpened({ picture: one, open: true })
                }}
                onWarm={warmWindow}
                onTakeBack={() => takeBack(one)}
              />
            ))}
          </ul>
          <Pager
            page={query.page}
            pages={Math.ceil(count / PICTURES_PAGE)}
            to={(page) => addressOf({ ...query, page })}
          />
        </>
      )}
      {opened && picture && (
        <PictureWindow
          key={picture.id}
          picture={picture}
          open={opened.open}
          onClose={() => setOpened({ ...opened, open: false })}
          onChanged={() => void revalidate()}
          returnTo={returnTo}
          onRemove={() => {
            removedAt.current = shown.indexOf(picture)
            setOpened({ ...opened, open: false })
            remove(picture)
          }}
        />
      )}
    </section>
  )
}

/** Removes pictures and takes them back, each shown at once. */
function useRemoval(settled: () => void) {
  const undoable = useUndoable()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const hide = ({ id }: Picture) => setHidden((now) => [...now, id])
  const show = ({ id }: Picture) => setHidden((now) => now.filter((one) => one !== id))
  const removing = ({ id }: Picture) => call(mediaEndpoints.removePicture, { params: { id } })
  const restoring = ({ id }: Picture) => call(mediaEndpoints.restorePicture, { params: { id } })
  const change = (picture: Picture, save: typeof removing, unsave: typeof restoring) => ({
    apply: () => hide(picture),
    revert: () => show(picture),
    save: () => save(picture),
    unsave: () => unsave(picture),
    settled() {
      show(picture)
      settled()
    },
  })
  return {
    hidden,
    remove: (picture: Picture) =>
      undoable({
        ...change(picture, removing, restoring),
        done: words.removed(picture.name),
        undone: words.restored(picture.name),
        failed: words.notRemoved,
      }),
    takeBack: (picture: Picture) =>
      undoable({
        ...change(picture, restoring, removing),
        done: words.restored(picture.name),
        undone: words.removed(picture.name),
        failed: words.notRestored,
      }),
  }
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
