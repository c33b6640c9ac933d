import { Link, useNavigate } from 'react-router'
import { useFilterForm } from '../filter-controls.ts'
import { paths } from '../paths.ts'
import { SearchField } from '../search-field.tsx'
import { words } from './words.ts'

/** Finds one of many texts. What was sought stands in the address: who goes back finds the same list. */
export function ContentSearch({ search }: { search: string }) {
  const navigate = useNavigate()
  const { form } = useFilterForm({ search }, (typed) => void navigate({ search: `${typed}` }))
  return (
    <search>
      <form {...form} className="mb-6 flex sm:max-w-md">
        <SearchField defaultValue={search} words={words.finder} isPlain />
      </form>
    </search>
  )
}

/** How many there are, and the way to all of them. */
export function FoundCount({ count }: { count: number }) {
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4">
      <span role="status">{words.found(count)}</span>
      <Link to={paths.content} className="inline-flex min-h-11 items-center font-semibold text-brand">
        {words.toList}
      </Link>
    </p>
  )
}
