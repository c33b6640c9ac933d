import type { ResumeWarning } from '#contract/applications/resume-warning.ts'
import { docxFieldWarnings } from './docx-fields.ts'
import { parseRelationships, type Relationship } from './docx-relationships.ts'
import { FormatError } from './refusals.ts'
import { isOrdinaryLink, isRemote } from './remote-target.ts'
import { decodeXml } from './xml-tags.ts'
import type { ZipArchive } from './zip-archive.ts'

/**
 * Of one part, and of all parts together: the text of a long resume is a fifth of the first. What looks through one part
 * holds the thread that serves requests for no longer than 50 ms; between two parts others have their turn.
 */
const MAX_PART = 4_000_000
const MAX_PARTS = 24_000_000
/** Objects, controls, files of other kinds that are poured in when it is opened. */
const embeds = /\/(?:oleobject|control|activexcontrolbinary|afchunk|package)$/
/** Here a path on the disk of its writer is nothing: Word names the template that a resume was begun with. */
const harmlessWhenLocal = /\/(?:attachedtemplate|image|video|audio|media)$/
const relationshipPart = /\.rels$/
/** The figures behind a drawn chart are a workbook inside, which every chart has. */
const chartPart = /(^|\/)charts\//
const embeddedPart = /(^|\/)(?:embeddings\/[^/]*\.bin|activex\/)/
const textPart = /^(?!.*(?:^|\/)(?:theme|media)\/)(?!customxml\/).*\.xml$/

function ofRelationship({ type, target, mode }: Relationship, part: string): ResumeWarning | undefined {
  if (mode === 'external') {
    if (type.endsWith('/hyperlink')) return isOrdinaryLink(target) ? undefined : 'external'
    return harmlessWhenLocal.test(type) && !isRemote(target) ? undefined : 'external'
  }
  return embeds.test(type) && !chartPart.test(part) ? 'embedded' : undefined
}

/**
 * What a Word package brings besides its text: relationships to elsewhere but ordinary links, embedded objects, fields
 * that fetch or start something. What is too large, or is no XML, is `unchecked`; the file is not refused for it.
 */
export async function docxWarnings(archive: ZipArchive): Promise<Set<ResumeWarning>> {
  const found = new Set<ResumeWarning>()
  let left = MAX_PARTS
  for (const part of archive.names()) {
    if (embeddedPart.test(part)) found.add('embedded')
    const relationships = relationshipPart.test(part)
    if (!relationships && !textPart.test(part)) continue
    try {
      const bytes = await archive.read(part, Math.min(MAX_PART, left) + 1)
      if (bytes === undefined) continue
      left -= bytes.length
      if (bytes.length > MAX_PART || left < 0) throw new FormatError('more than is looked through')
      const xml = decodeXml(bytes)
      const warnings = relationships
        ? parseRelationships(xml).map((one) => ofRelationship(one, part))
        : docxFieldWarnings(xml)
      for (const warning of warnings) if (warning !== undefined) found.add(warning)
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      found.add('unchecked')
      if (left < 0) break
    }
  }
  return found
}
