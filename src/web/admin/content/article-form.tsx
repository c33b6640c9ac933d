import { ARTICLE_MAX, type Article, NEXT_PATHS } from '#contract/content/article.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { FormProps } from './content-editor.ts'
import { Group } from './group.tsx'
import { Sections } from './sections.tsx'
import { idOf, TextField } from './text-field.tsx'
import { words } from './words.ts'

/** All that a service or marketing page says. */
export function ArticleForm(props: FormProps<Article>) {
  const { body: article, errors, goTo, onChange, onReorder, onSection } = props
  const { sections, next } = article
  const set = (part: Partial<Article>) => onChange({ ...article, ...part })
  const line = (
    name: 'label' | 'title' | 'description' | 'heading' | 'lead',
    label: string,
    rows?: number,
  ) => (
    <TextField
      name={name}
      label={label}
      error={errors[name]}
      most={ARTICLE_MAX[name]}
      value={article[name]}
      onChange={(value) => set({ [name]: value })}
      {...(rows !== undefined && { rows })}
    />
  )
  return (
    <div className="grid gap-8">
      <Group title={words.top}>
        {line('heading', words.heading)}
        {line('lead', words.leadText, 3)}
      </Group>
      <Group title={words.sections}>
        <FieldError id={idOf('sections')} error={errors.sections} />
        <Sections
          sections={sections}
          errors={errors}
          goTo={goTo}
          onChange={(list) => set({ sections: list })}
          onReorder={onReorder}
          onSection={onSection}
        />
      </Group>
      <Group title={words.end}>
        <TextField
          name="next.text"
          label={words.nextText}
          error={errors['next.text']}
          most={ARTICLE_MAX.sentence}
          rows={2}
          value={next.text}
          onChange={(text) => set({ next: { ...next, text } })}
        />
        <TextField
          name="next.action"
          label={words.action}
          error={errors['next.action']}
          most={ARTICLE_MAX.action}
          value={next.action}
          onChange={(action) => set({ next: { ...next, action } })}
        />
        <Field id={idOf('next.href')} label={words.href} error={errors['next.href']}>
          {(control) => (
            <Select
              {...control}
              value={next.href}
              onChange={({ target }) => {
                const href = NEXT_PATHS.find((path) => path === target.value)
                if (href !== undefined) set({ next: { ...next, href } })
              }}
            >
              {NEXT_PATHS.map((path) => (
                <option key={path}>{path}</option>
              ))}
            </Select>
          )}
        </Field>
      </Group>
      <Group title={words.search}>
        {line('label', words.label)}
        {line('title', words.pageTitle)}
        {line('description', words.description, 3)}
      </Group>
    </div>
  )
}
