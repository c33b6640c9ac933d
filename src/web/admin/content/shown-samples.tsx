import { type ReactNode, useId } from 'react'
import type { ContentSummary, ShownSample } from '#contract/content/document.ts'
import { COMPANY_KEY } from '#contract/content/keys.ts'
import { surface } from '#web/ui/surface.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { sampleWords as words } from './shown-samples-words.ts'
import { idOf } from './text-field.tsx'

type ShownSamplesProps = { pages: readonly ContentSummary[]; samples: readonly ShownSample[] }

/** What of the samples visitors still see, each with the way to where it is changed. */
export function ShownSamples({ pages, samples }: ShownSamplesProps) {
  const heading = useId()
  const facts = samples.filter(({ key, field }) => field !== '' && key === COMPANY_KEY)
  const others = pages.filter(({ key }) => key !== COMPANY_KEY)
  const whole = samples.filter(({ field }) => field === '')
  const isFirmSample = pages.some(({ key, published }) => key === COMPANY_KEY && published === 0)
  const titleOf = (key: string) => pages.find((page) => page.key === key)?.title ?? key
  return (
    <section aria-labelledby={heading} className={`mb-6 px-4 py-3 ${surface}`}>
      <h2 id={heading} className="mb-1 font-text text-small font-semibold tracking-normal">
        {words.title}
      </h2>
      <p className="max-w-text text-muted">
        {samples.length === 0 ? words.none : words.lead} {isFirmSample && words.unpublished}
      </p>
      <Facts title={words.firm(facts.length)} facts={facts} isOpen />
      {others.map(({ key, title }) => {
        const parts = samples.filter((sample) => sample.key === key && sample.field !== '')
        return <Facts key={key} title={words.document(title, parts.length)} facts={parts} />
      })}
      {whole.length > 0 && (
        <Group title={words.pages(whole.length)}>
          {whole.map((page) => (
            <Place key={page.key} document={page.key} {...placeOf(page)} label={titleOf(page.key)} />
          ))}
        </Group>
      )}
    </section>
  )
}

type FactsProps = { title: string; facts: readonly ShownSample[]; isOpen?: boolean }

function Facts({ title, facts, isOpen = false }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <Group title={title} isOpen={isOpen}>
      {facts.map((fact) => (
        <Place key={fact.field + fact.name} document={fact.key} {...placeOf(fact)} label={nameOf(fact)} />
      ))}
    </Group>
  )
}

const placeOf = ({ field, drafted }: ShownSample) => ({ field, drafted })

const nameOf = ({ key, field, name }: ShownSample): string => {
  const [part = ''] = field.split('.')
  const place =
    words.places[`${key} ${field}`] ?? words.places[`${key} ${part}`] ?? words.places[part] ?? part
  return [place, name].filter(Boolean).join(': ')
}

type GroupProps = { title: string; isOpen?: boolean; children: ReactNode }

function Group({ title, isOpen = false, children }: GroupProps) {
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2 lg:min-h-8 lg:py-1">{title}</summary>
      <ul className="flex flex-wrap gap-x-5 pb-2">{children}</ul>
    </details>
  )
}

type PlaceProps = Pick<ShownSample, 'field' | 'drafted'> & { document: string; label: string }

function Place({ document, field, drafted, label }: PlaceProps) {
  const to = paths.contentPage(document)
  return (
    <li className="flex flex-wrap items-center gap-x-1.5">
      <TextLink dense to={field === '' ? to : `${to}#${idOf(field)}`} className="wrap-anywhere">
        {label}
      </TextLink>
      {drafted && <span className="text-muted">{words.drafted}</span>}
    </li>
  )
}
