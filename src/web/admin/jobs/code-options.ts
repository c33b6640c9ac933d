import { COUNTRIES, CURRENCIES } from '#contract/jobs/iso-codes.ts'

type Option = { value: string; label: string }

function named(codes: readonly string[], first: string, type: 'region' | 'currency'): Option[] {
  const names = new Intl.DisplayNames('en-US', { type })
  const options = codes.map((value) => ({ value, label: names.of(value) ?? value }))
  const letters = new Intl.Collator('en-US')
  return options.sort(
    (a, b) => Number(b.value === first) - Number(a.value === first) || letters.compare(a.label, b.label),
  )
}

/** By name, the firm's own country and currency first. */
export const countryOptions: readonly Option[] = named(COUNTRIES, 'US', 'region')

export const currencyOptions: readonly Option[] = named(CURRENCIES, 'USD', 'currency').map(
  ({ value, label }) => ({ value, label: `${value} - ${label}` }),
)

export const countryName = (code: string): string =>
  countryOptions.find(({ value }) => value === code)?.label ?? code
