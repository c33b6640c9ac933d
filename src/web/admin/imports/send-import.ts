import type { ImportDetail } from '#contract/imports/import.ts'
import type { useImport } from './use-import.ts'

/** What the parts of the page of an import are given: the import, and how something is done to it. */
export type OfImport = { file: ImportDetail; send: ReturnType<typeof useImport>['send'] }
