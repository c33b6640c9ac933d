import { diffArrays } from 'diff'

const ON_A_LINE = /(?:^|\n+)(pic_[0-9a-f]{16})(?=\n|$)/g

/** The pictures of a text that names each on a line of its own, and its words without them. */
export function picturesApart(text: string): { words: string; pictures: string[] } {
  const pictures = [...text.matchAll(ON_A_LINE)].flatMap(([, id]) => (id === undefined ? [] : [id]))
  return { words: pictures.length === 0 ? text : text.replace(ON_A_LINE, '').replace(/^\n+/, ''), pictures }
}

export type ChangedPicture = { id: string; isNew: boolean }

/** The pictures that only one of two texts has, or has in another place: those that are gone before those that are new. */
export function changedPictures(before: readonly string[], after: readonly string[]): ChangedPicture[] {
  const changes = diffArrays([...before], [...after])
  return changes.flatMap(({ added, removed, value }) =>
    added || removed ? value.map((id) => ({ id, isNew: added })) : [],
  )
}
