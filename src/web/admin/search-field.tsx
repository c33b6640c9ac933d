import Search from 'lucide-react/icons/search'
import { SEARCH_MAX } from '#contract/core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { FilterLabel } from './filter-label.tsx'

const HOW = 'Words, "words in this order", this OR that, -without, begin*, C++, C#, .NET, a phone number'

type SearchFieldProps = {
  defaultValue: string
  words: { search: string; searchHint: string; find: string }
  /** Whether it knows words alone, and nothing of HOW. */
  isPlain?: boolean
  className?: string
}

/** The search of a list, with the button that sends the filter it stands in. */
export function SearchField({ defaultValue, words, isPlain = false, className = '' }: SearchFieldProps) {
  return (
    <div className={`flex grow basis-56 items-end gap-2 sm:max-w-md ${className}`}>
      <div className="min-w-0 grow">
        <FilterLabel htmlFor="search">{words.search}</FilterLabel>
        <Input
          id="search"
          name="search"
          type="search"
          className="lg:min-h-9 lg:py-1"
          defaultValue={defaultValue}
          maxLength={SEARCH_MAX}
          placeholder={words.searchHint}
          title={isPlain ? undefined : HOW}
        />
      </div>
      <Button type="submit" variant="outline" size="small" className="min-h-12 lg:min-h-9">
        <Search aria-hidden size={16} />
        <span className="max-sm:sr-only">{words.find}</span>
      </Button>
    </div>
  )
}
