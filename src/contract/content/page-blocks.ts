import { z } from 'zod'
import { text } from '../core/text.ts'
import {
  choice,
  entries,
  type Field,
  line,
  markdown,
  objectOf,
  type Part,
  picture,
  type ValuesOf,
} from './fields.ts'
import { TOPIC_MAX } from './post.ts'

const heading = line(150)
const optionalHeading = line(150, { optional: true })
const lead = line(500, { optional: true, linked: true, rows: 3 })
const action = line(60, { optional: true })
const target = line(500, { optional: true, target: true })

/** What a page is made of: the fields of each kind of block. */
export const blockFields = {
  hero: { heading, lead, action, target },
  text: { heading: optionalHeading, text: markdown(12_000) },
  figures: {
    heading: optionalHeading,
    list: entries(8, { figure: line(20), label: line(60) }, { title: 'label', fresh: {} }),
  },
  cards: {
    heading,
    lead,
    list: entries(
      12,
      { title: line(100), text: line(400, { rows: 3, linked: true, optional: true }), target },
      { title: 'title', fresh: {} },
    ),
  },
  quote: { text: line(600, { rows: 4 }), name: line(100), role: line(150, { optional: true }) },
  people: {
    heading,
    lead,
    list: entries(
      40,
      {
        name: line(100),
        role: line(150, { optional: true }),
        text: line(600, { rows: 3, linked: true, optional: true }),
        picture,
      },
      { title: 'name', fresh: {} },
    ),
  },
  questions: {
    heading,
    list: entries(
      30,
      { question: line(200), answer: line(2_000, { rows: 4, linked: true }) },
      { title: 'question', fresh: {} },
    ),
  },
  jobs: { heading, lead, action: line(60) },
  posts: {
    ...{ heading, lead, topic: line(TOPIC_MAX, { optional: true, topic: true }) },
    ...{ count: choice('3', '6', '9', '12'), action: line(60) },
  },
  picture: { picture, caption: line(300, { optional: true, linked: true }) },
  call: { text: line(300), action: line(60), target: line(500, { target: true }) },
} as const satisfies Record<string, Part>

export type BlockType = keyof typeof blockFields
export const BLOCK_TYPES = Object.keys(blockFields) as BlockType[]

/** A block of one kind. `id` is its anchor. */
export type BlockOf<Type extends BlockType> = { type: Type; id: string; shown: boolean } & ValuesOf<
  (typeof blockFields)[Type]
>
export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType]

const schemaOf = (type: BlockType) =>
  z.object({
    type: z.literal(type),
    id: text({ most: 60 }),
    shown: z.boolean(),
    ...objectOf(blockFields[type]).shape,
  })

const [first, ...others] = BLOCK_TYPES.map(schemaOf)
if (first === undefined) throw new Error('a page is made of blocks')

/** Any block, as a draft may be: bounded in every part, complete in none. */
// Made of the same description as its type.
export const Block = z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodType<Block>

function emptyOf(field: Field): unknown {
  if (field.kind === 'entries') return []
  return field.kind === 'choice' ? field.of[0] : ''
}

/** A block that says nothing yet. */
export function emptyBlock(type: BlockType): Block {
  const empty = Object.entries<Field>(blockFields[type]).map(([name, field]) => [name, emptyOf(field)])
  return { type, id: '', shown: true, ...Object.fromEntries(empty) } as Block
}
