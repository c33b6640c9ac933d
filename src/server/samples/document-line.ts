/** A line of a document: how it looks, and what stands at its right edge. */
export type DocumentLine = {
  look: 'name' | 'heading' | 'strong' | 'text' | 'item'
  text: string
  right?: string
}
