import type { Section } from '#content/article.ts'
import { Picture } from '#web/shell/picture.tsx'
import { LinkedText } from './linked-text.tsx'

/** Heading, paragraphs, and the list in the form that it asks for: terms with their text, or plain points. */
export function SectionText({ section }: { section: Section }) {
  return (
    <>
      <h2 className="text-h3">{section.heading}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="section-paragraph">
          <LinkedText>{paragraph}</LinkedText>
        </p>
      ))}
      {section.points && <Points points={section.points} />}
    </>
  )
}

/** The picture that an owner chose for a section; nothing where there is none. */
export function SectionPicture({ of = '' }: { of: Section['picture'] }) {
  return (
    <Picture
      of={of}
      sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 60vw, 92vw"
      className="mt-6 block aspect-3/2 w-full border border-line object-cover"
    />
  )
}

function Points({ points }: { points: NonNullable<Section['points']> }) {
  if (points.every(({ term }) => term !== undefined)) {
    return (
      <dl className="term-list">
        {points.map(({ term, text }) => (
          <div key={text}>
            <dt>{term}</dt>
            <dd>
              <LinkedText>{text}</LinkedText>
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <ul className="point-list">
      {points.map(({ term, text }) => (
        <li key={text}>
          {term && <strong>{term}. </strong>}
          <LinkedText>{text}</LinkedText>
        </li>
      ))}
    </ul>
  )
}
