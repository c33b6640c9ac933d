import { xmlTags } from './xml-tags.ts'

/** A relationship of a package (ECMA-376 part 2), all in lower case. */
export type Relationship = { type: string; target: string; mode: string }

export function parseRelationships(xml: string): Relationship[] {
  return [...xmlTags(xml)]
    .filter(({ name }) => name === 'Relationship')
    .map(({ attributes }) => ({
      type: (attributes.get('Type') ?? '').toLowerCase(),
      target: (attributes.get('Target') ?? '').toLowerCase(),
      mode: (attributes.get('TargetMode') ?? '').toLowerCase(),
    }))
}
