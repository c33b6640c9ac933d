import { ARTICLE_MAX, type Section } from '#contract/content/article.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { sectionAnchorOf } from './anchor-of.ts'
import { MovableList } from './movable-list.tsx'
import { SectionFields } from './section-fields.tsx'
import { words } from './words.ts'

type SectionsProps = {
  sections: Section[]
  errors: FieldErrors
  goTo: string | undefined
  onChange: (sections: Section[]) => void
  onReorder: () => void
  /** The section that is being edited, by its anchor. */
  onSection: (id: string) => void
}

const fresh: Section = { id: '', heading: '', paragraphs: [] }

/** The sections of a page. One without an address gets one of its heading. */
export function Sections({ sections, errors, onSection, ...list }: SectionsProps) {
  return (
    <MovableList
      {...list}
      {...{ name: 'sections', entries: sections, errors, most: ARTICLE_MAX.sections, fresh }}
      add={words.addSection}
      first="heading"
      nameOf={({ heading }, at) => words.section(at + 1, heading)}
      onEdit={({ id }) => onSection(id)}
      completed={(section, others) =>
        section.id === '' && section.heading !== ''
          ? {
              ...section,
              id: sectionAnchorOf(
                section.heading,
                others.map(({ id }) => id),
              ),
            }
          : section
      }
      fields={(section, at, onChange) => (
        <SectionFields at={at} section={section} errors={errors} onChange={onChange} />
      )}
    />
  )
}
