import type { Section } from '#content/article.ts'
import { articleWords } from '#content/article-words.ts'
import { Disclosure } from './disclosure.tsx'

/** Every section of the page, with the one that the address names marked. */
export function ArticleContents({ sections }: { sections: readonly Section[] }) {
  return (
    <Disclosure id="contents-toggle" label={articleWords.onThisPage} className="contents-list">
      <p aria-hidden="true" className="wide-title">
        {articleWords.onThisPage}
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
