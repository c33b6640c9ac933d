/**
 * Highlights every link to the section that the address names (spec section 4: the chosen sub-link is the active
 * one), without a script. One rule per page, because CSS cannot compare an id with an attribute.
 */
export function TargetMarks({ path, ids }: { path: string; ids: readonly string[] }) {
  const selectors = ids.map((id) => `body:has(#${id}:target) [data-to=${id}]`)
  return (
    <style href={path} precedence="marks">
      {`${selectors.join(',')}{box-shadow:inset 3px 0 var(--signal);color:var(--ink);font-weight:600}`}
    </style>
  )
}
