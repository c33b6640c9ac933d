import { useState } from 'react'
import type { Value } from '#contract/content/fields.ts'
import { PAGE_MAX, PAGE_MENUS, type Page } from '#contract/content/page.ts'
import { BLOCK_TYPES, type Block, blockFields, emptyBlock } from '#contract/content/page-blocks.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { sectionAnchorOf } from './anchor-of.ts'
import type { FormProps } from './content-editor.ts'
import { Group } from './group.tsx'
import { MovableList } from './movable-list.tsx'
import { blockWords, pageWords } from './page-words.ts'
import { type FieldContext, PartField } from './part-fields.tsx'
import { sampleMarks } from './sample-marks.tsx'
import { idOf, TextField } from './text-field.tsx'
import { words } from './words.ts'

/** All that a page of blocks says. */
export function PageForm(props: FormProps<Page>) {
  const { body: page, errors, onChange } = props
  const line = (name: 'label' | 'title' | 'description', label: string, rows?: number) => (
    <TextField
      {...{ name, label, error: errors[name], most: PAGE_MAX[name], value: page[name] }}
      onChange={(value) => onChange({ ...page, [name]: value })}
      {...(rows !== undefined && { rows })}
    />
  )
  return (
    <div className="grid gap-8">
      <Group title={pageWords.blocks}>
        <FieldError id={idOf('blocks')} error={errors.blocks ?? errors.sections} />
        <Blocks {...props} />
      </Group>
      <Group title={words.search}>
        {line('label', words.label)}
        <Field id={idOf('menu')} label={pageWords.menu} error={errors.menu}>
          {(control) => (
            <Select
              {...control}
              value={page.menu}
              onChange={({ target }) => {
                const menu = PAGE_MENUS.find((known) => known === target.value)
                if (menu !== undefined) onChange({ ...page, menu })
              }}
            >
              {PAGE_MENUS.map((menu) => (
                <option key={menu} value={menu}>
                  {pageWords.menus[menu]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {line('title', words.pageTitle)}
        {line('description', words.description, 3)}
      </Group>
    </div>
  )
}

/** What one knows a block by. */
const wordsOf = (block: Block): string =>
  'heading' in block ? block.heading : block.type === 'call' || block.type === 'quote' ? block.text : ''

function Blocks({ body: page, errors, goTo, onChange, onReorder, onSection }: FormProps<Page>) {
  const [type, setType] = useState<Block['type']>('text')
  const set = (blocks: Block[]) => onChange({ ...page, blocks })
  return (
    <MovableList<Block>
      {...{ name: 'blocks', entries: page.blocks, errors, goTo, onReorder, onChange: set }}
      most={PAGE_MAX.blocks}
      fresh={emptyBlock(type)}
      add={pageWords.add(blockWords[type].title)}
      choice={
        <Field id="content-next-block" label={pageWords.next}>
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={({ target }) =>
                setType(BLOCK_TYPES.find((known) => known === target.value) ?? 'text')
              }
            >
              {BLOCK_TYPES.map((known) => (
                <option key={known} value={known}>
                  {blockWords[known].title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      }
      first={Object.keys(blockFields[type])[0] ?? 'id'}
      nameOf={(block, at) => pageWords.blockOf(at + 1, blockWords[block.type].title, wordsOf(block))}
      markOf={(at) => (page.blocks[at]?.shown === false ? words.states.hidden : undefined)}
      onEdit={({ id }) => onSection(id)}
      completed={(block, others) => {
        if (block.id !== '') return block
        const taken = others.map(({ id }) => id)
        return { ...block, id: sectionAnchorOf(wordsOf(block) || block.type, taken) }
      }}
      fields={(block, at, change) => (
        <BlockFields
          {...{ block, at, onChange: change }}
          context={{
            ...{ errors, goTo, onReorder, choices: {}, onSection: () => undefined },
            marks: sampleMarks({ parts: [], ours: [], onOurs: () => undefined }),
          }}
        />
      )}
    />
  )
}

type BlockFieldsProps = { block: Block; at: number; context: FieldContext; onChange: (block: Block) => void }

function BlockFields({ block, at, context, onChange }: BlockFieldsProps) {
  const name = `blocks.${at}`
  const values = { ...block } as Record<string, unknown>
  const said = blockWords[block.type].fields as Readonly<
    Record<string, Parameters<typeof PartField>[0]['said']>
  >
  return (
    <div className="grid gap-5">
      {Object.entries(blockFields[block.type]).map(([key, field]) => (
        <PartField
          key={key}
          name={`${name}.${key}`}
          field={field}
          said={said[key] ?? key}
          value={values[key] as Value}
          context={context}
          onChange={(value) => onChange({ ...block, [key]: value } as Block)}
        />
      ))}
      <TextField
        {...{ name: `${name}.id`, label: pageWords.anchor, hint: pageWords.anchorHint, most: 60 }}
        error={context.errors[`${name}.id`]}
        value={block.id}
        onChange={(id) => onChange({ ...block, id })}
      />
      <Checkbox
        id={idOf(`${name}.shown`)}
        label={pageWords.shown}
        checked={block.shown}
        onChange={({ target }) => onChange({ ...block, shown: target.checked })}
      />
    </div>
  )
}
