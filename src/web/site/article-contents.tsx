import type { Section } from '#content/article.ts'
import { useSite } from '#web/shell/site.ts'
import { Disclosure } from './disclosure.tsx'

/** Every section of the page, with the one that the address names marked. */
export function ArticleContents({ sections }: { sections: readonly Section[] }) {
  const label = useSite().menus.articles.sections
  return (
    <Disclosure id="contents-toggle" label={label} className="contents-list">
      <p aria-hidden="true" className="wide-title">
        {label}
      </p>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} data-to={id}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
