import type { AuditAction } from '#contract/audit/audit.ts'
import type { Sentence } from './sentence.ts'

const named = (name: unknown): string => (typeof name === 'string' ? `the picture “${name}”` : 'a picture')

/** What was done to the pictures of the site. */
export const pictureSentences: Partial<Record<AuditAction, Sentence>> = {
  'picture.add': ({ who, detail }) => `${who} added ${named(detail.name)}`,
  'picture.change': ({ who, detail }) => `${who} changed what is said of ${named(detail.name)}`,
  'picture.replace': ({ who, detail }) => `${who} put another picture in the place of ${named(detail.name)}`,
  'picture.put_back': ({ who, detail }) => `${who} put the earlier picture back for ${named(detail.name)}`,
  'picture.remove': ({ who, detail }) => `${who} removed ${named(detail.name)}`,
  'picture.restore': ({ who, detail }) => `${who} took ${named(detail.name)} back`,
}
