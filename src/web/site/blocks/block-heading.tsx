import { LinkedText } from '../linked-text.tsx'

/** The heading of a block, and the text under it where there is one. */
export function BlockHeading({ heading, lead }: { heading: string; lead: string }) {
  return (
    <>
      <h2 className="text-h2">{heading}</h2>
      {lead !== '' && (
        <p className="mt-4 max-w-text text-lead text-muted">
          <LinkedText>{lead}</LinkedText>
        </p>
      )}
    </>
  )
}
