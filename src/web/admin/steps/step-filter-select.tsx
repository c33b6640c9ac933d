import type { StepFilter } from '#contract/steps/step-filter.ts'
import { Select } from '#web/ui/select.tsx'
import { FilterLabel } from '../filter-label.tsx'
import { stepFilters, stepFilterWords as words } from './step-filter-words.ts'

type StepFilterSelectProps = { value: StepFilter | undefined; onChange: () => void }

/** Narrows a list down by the next steps of its rows. */
export function StepFilterSelect({ value, onChange }: StepFilterSelectProps) {
  return (
    <div className="grow sm:max-w-44 sm:grow-0">
      <FilterLabel htmlFor="step">{words.label}</FilterLabel>
      <Select
        className="lg:min-h-9 lg:py-1"
        id="step"
        name="step"
        defaultValue={value ?? ''}
        onChange={onChange}
      >
        <option value="">{words.any}</option>
        {stepFilters.map((filter) => (
          <option key={filter} value={filter}>
            {words.filters[filter]}
          </option>
        ))}
      </Select>
    </div>
  )
}
