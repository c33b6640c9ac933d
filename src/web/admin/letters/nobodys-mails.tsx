import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Letter } from '#contract/letters/letter.ts'
import {
  NOBODYS_LISTS,
  NOBODYS_MOST,
  NobodysQuery,
  receivedEndpoints,
} from '#contract/letters/received-endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { surface } from '#web/ui/surface.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { asRecruiter } from '../guard.ts'
import { ListTabs } from '../list-tabs.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { loadFinder, useFinderWindow } from '../load-finder.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { useSignedOut } from '../use-signed-out.ts'
import type { Route } from './+types/nobodys-mails.ts'
import { LetterEntry } from './letter-entry.tsx'
import { nobodysWords as words } from './nobodys-words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

const queryOf = (search: URLSearchParams) =>
  NobodysQuery.catch({ list: 'open' }).parse({ list: search.get('list') ?? undefined })

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const query = queryOf(url.searchParams)
  return asRecruiter(url, async () => ({
    ...(await call(receivedEndpoints.nobodysMails, { query, signal })),
    list: query.list,
  }))
}

const [PersonFinder] = loadFinder(words.giveHint, () =>
  import('./person-finder.tsx').then((it) => it.PersonFinder),
)

/** The mails that nobody could be found for: a recruiter says whose they are, or puts them aside. */
export default function NobodysMails({ loaderData: { data, counts, reading, list } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<Letter>()
  const { window, begin } = useFinderWindow()
  const change = useChange()
  return (
    <section>
      <PageHeading>{words.title}</PageHeading>
      <p className="mb-3 max-w-text text-muted">{words.lead}</p>
      {!reading && (
        <Alert tone="warn" className="mb-3 max-w-text">
          {words.notReading}
        </Alert>
      )}
      <div className="mb-4">
        <ListTabs
          label={words.listsLabel}
          tabs={NOBODYS_LISTS.map((one) => ({
            to: one === 'open' ? paths.nobodysMails : `${paths.nobodysMails}?list=${one}`,
            label: words.lists[one],
            current: one === list,
            count: counts[one],
          }))}
        />
      </div>
      {data.length === 0 ? (
        <EmptyState title={words.empty[list]} />
      ) : (
        <ul className={surface}>
          {data.map((letter) => (
            <li key={letter.id} className="border-line px-4 py-3 not-first:border-t">
              <LetterEntry letter={letter} onChanged={() => {}} />
              <p className="flex flex-wrap gap-x-4 print:hidden">
                <Button
                  variant="quiet"
                  size="flush"
                  className="lg:min-h-6"
                  onClick={() => {
                    setChosen(letter)
                    begin()
                  }}
                >
                  {words.give}
                </Button>
                <Button
                  variant="quiet"
                  size="flush"
                  className="lg:min-h-6"
                  onClick={() =>
                    change(
                      () =>
                        call(
                          list === 'open' ? receivedEndpoints.putMailAside : receivedEndpoints.bringMailBack,
                          {
                            params: { id: letter.id },
                          },
                        ),
                      list === 'open' ? words.asideDone : words.broughtBack,
                    )
                  }
                >
                  {list === 'open' ? words.aside : words.bringBack}
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {counts[list] > NOBODYS_MOST && <p className="mt-2 text-muted">{words.most(NOBODYS_MOST)}</p>}
      {window && chosen && (
        <PersonFinder
          {...window}
          onPick={({ id, name }) =>
            void change(
              () =>
                call(receivedEndpoints.assignMail, {
                  params: { id: chosen.id },
                  body: { candidate_id: id },
                }),
              words.given(name),
            )
          }
        />
      )}
    </section>
  )
}

/** Does something with a mail, says that it is done, and reads the list anew: also when a colleague was faster. */
function useChange() {
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()
  return async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      notify.success(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signedOut(error)) notify.error(`${words.notChanged} ${error.message}`)
    }
    await revalidate()
  }
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
