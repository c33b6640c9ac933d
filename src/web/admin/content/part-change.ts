/** A part of a document with its two texts; undefined: it has none. A picture is its id, on a line of its own. */
export type PartChange = {
  key: string
  name: string
  before: string | undefined
  after: string | undefined
  /** The place of one of a list that stands elsewhere among those that both have. */
  movedFrom?: number
}
