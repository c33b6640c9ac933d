import { useState } from 'react'
import { ARTICLE_MAX, type Section } from '#contract/content/article.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { moved, replaced, without } from './move.ts'
import { MoveButtons } from './move-buttons.tsx'
import { PictureField } from './picture-field.tsx'
import { TextField } from './text-field.tsx'
import { words } from './words.ts'

type SectionFieldsProps = {
  /** Its place, counted from 0. */
  at: number
  section: Section
  errors: FieldErrors
  onChange: (section: Section) => void
}

/** One section of a page. Its paragraphs are one text, with an empty line between them. */
export function SectionFields({ at, section, errors, onChange }: SectionFieldsProps) {
  const name = `sections.${at}`
  const [text, setText] = useState(section.paragraphs.join('\n\n'))
  const points = section.points ?? []
  const setPoints = (next: typeof points) => onChange({ ...section, points: next })
  const paragraphError = Object.entries(errors).find(([field]) => field.startsWith(`${name}.paragraphs`))?.[1]
  return (
    <div className="grid gap-4">
      <TextField
        name={`${name}.heading`}
        label={words.sectionHeading}
        error={errors[`${name}.heading`]}
        most={ARTICLE_MAX.heading}
        value={section.heading}
        onChange={(heading) => onChange({ ...section, heading })}
      />
      <TextField
        name={`${name}.id`}
        label={words.anchor}
        hint={words.anchorHint}
        error={errors[`${name}.id`]}
        most={ARTICLE_MAX.anchor}
        value={section.id}
        onChange={(id) => onChange({ ...section, id })}
      />
      <TextField
        name={`${name}.paragraphs`}
        label={words.paragraphs}
        hint={words.paragraphsHint}
        error={paragraphError}
        most={ARTICLE_MAX.paragraph * ARTICLE_MAX.paragraphs}
        rows={6}
        value={text}
        onChange={(value) => {
          setText(value)
          const paragraphs = value.split(/\n\s*\n/).map((one) => one.trim())
          onChange({ ...section, paragraphs: paragraphs.filter((one) => one !== '') })
        }}
      />
      {points.map((point, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point has no name of its own, and its fields no state
        <div key={i} className="grid gap-3 border-l-2 border-line pl-4">
          <TextField
            name={`${name}.points.${i}.term`}
            label={words.term}
            error={errors[`${name}.points.${i}.term`]}
            most={ARTICLE_MAX.term}
            value={point.term ?? ''}
            onChange={(term) => setPoints(replaced(points, i, { ...point, term }))}
          />
          <TextField
            name={`${name}.points.${i}.text`}
            label={words.point}
            error={errors[`${name}.points.${i}.text`]}
            most={ARTICLE_MAX.point}
            rows={2}
            value={point.text}
            onChange={(value) => setPoints(replaced(points, i, { ...point, text: value }))}
          />
          <MoveButtons
            what={words.pointOf(i + 1)}
            at={i}
            count={points.length}
            onMove={(to) => setPoints(moved(points, i, to))}
            onRemove={() => setPoints(without(points, i))}
          />
        </div>
      ))}
      <PictureField
        name={`${name}.picture`}
        label={words.picture}
        hint={words.pictureHint}
        error={errors[`${name}.picture`]}
        value={section.picture ?? ''}
        onChange={(picture) => onChange({ ...section, picture })}
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          size="small"
          disabled={points.length >= ARTICLE_MAX.points}
          onClick={() => setPoints([...points, { text: '' }])}
        >
          {words.addPoint}
        </Button>
        {points.length >= ARTICLE_MAX.points && (
          <span className="text-muted">{words.most(ARTICLE_MAX.points)}</span>
        )}
      </p>
    </div>
  )
}
