import { importEndpoints } from '#contract/imports/endpoints.ts'
import { KNOWN_PEOPLE } from '#contract/imports/import.ts'
import { callTagged } from '#web/api/client.ts'
import type { OfImport } from './send-import.ts'
import { fileWords as words } from './words.ts'

/** What becomes of rows whose people are known. */
export function KnownChoice({ file, send }: OfImport) {
  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="mb-1.5 font-semibold">{words.known}</legend>
      {KNOWN_PEOPLE.map((known) => (
        <label key={known} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
          <input
            type="radio"
            name="known"
            value={known}
            checked={file.known === known}
            onChange={() =>
              void send((input) => callTagged(importEndpoints.changeImport, { ...input, body: { known } }))
            }
            className="size-5 shrink-0 cursor-pointer accent-brand"
          />
          <span className="min-w-0">{words.knownChoices[known]}</span>
        </label>
      ))}
    </fieldset>
  )
}
