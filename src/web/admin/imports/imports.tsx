import { Link, useNavigation, useSearchParams } from 'react-router'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { IMPORTS_PAGE } from '#contract/imports/import.ts'
import { call } from '#web/api/client.ts'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { Pager } from '../pager.tsx'
import { Part } from '../part.tsx'
import { paths } from '../paths.ts'
import { When } from '../when.tsx'
import type { Route } from './+types/imports.ts'
import { Exports } from './exports.tsx'
import { ImportForm } from './import-form.tsx'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

const pageOf = (search: URLSearchParams): number => Math.max(1, Math.floor(Number(search.get('page')) || 1))

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, () =>
    call(importEndpoints.listImports, { query: { page: pageOf(url.searchParams) }, signal }),
  )

/** Where files of people come in and go out, and what was brought in before. */
export default function Imports({ loaderData: { count, results } }: Route.ComponentProps) {
  const { state } = useNavigation()
  const [search] = useSearchParams()
  return (
    <section aria-busy={state === 'loading'}>
      <PageHeading>{words.title}</PageHeading>
      <Part title={words.bring}>
        <ImportForm />
      </Part>
      <Part title={words.take}>
        <p className="mb-3 max-w-text text-muted">{words.takeLead}</p>
        <Exports />
      </Part>
      <Part title={words.earlier}>
        {results.length === 0 ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <ul className={surface}>
            {results.map((one) => (
              <li
                key={one.id}
                className="grid gap-x-6 gap-y-1 border-line px-4 py-2.5 not-first:border-t hover:bg-ink/5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] md:items-center"
              >
                <Link
                  to={paths.import(one.id)}
                  className="inline-flex min-h-11 items-center font-semibold text-brand wrap-anywhere lg:min-h-9"
                >
                  {one.file_name}
                </Link>
                <p className="min-w-0 text-muted">
                  <span className="font-medium text-ink">{words.states[one.state]}</span>
                  {' · '}
                  {words.kinds[one.kind]}
                  {' · '}
                  {words.made(one) || words.rows(one.rows_total)}
                </p>
                <p className="text-muted">
                  <When at={one.created_at} /> {one.created_by && words.by(one.created_by.name)}
                </p>
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={pageOf(search)}
          pages={Math.max(1, Math.ceil(count / IMPORTS_PAGE))}
          to={(page) => `?page=${page}`}
        />
      </Part>
    </section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
