import { describe, expect, test } from 'vitest'
import { docxFieldWarnings } from '#server/files/docx-fields.ts'
import { parseRelationships } from '#server/files/docx-relationships.ts'
import { FormatError } from '#server/files/refusals.ts'
import { decodeXml } from '#server/files/xml-tags.ts'

/** The most that is looked through of one part. */
const BYTES = 4_000_000
/** CPU of this thread: 50 ms on a machine that does nothing else; the forms below took up to 3,700 ms. */
const GENEROUS_MS = 500

const full = (piece: string, before = '', after = '') =>
  Buffer.from(before + piece.repeat(Math.floor(BYTES / piece.length)) + after)

function look(bytes: Buffer, read: (xml: string) => unknown): { refused: boolean; ms: number } {
  const began = process.threadCpuUsage()
  const ms = () => {
    const { user, system } = process.threadCpuUsage(began)
    return (user + system) / 1_000
  }
  try {
    read(decodeXml(bytes))
    return { refused: false, ms: ms() }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return { refused: true, ms: ms() }
  }
}

describe('a part of a Word package that is made to keep us busy is given up soon', () => {
  test.each([
    ['references in an instruction', full('&lt;', '<w:fldSimple w:instr="', '"/>')],
    ['references in a text', full('&#65;', '<w:instrText>', '</w:instrText>')],
    ['comments', full('<!---->', '<w:instrText>', '</w:instrText>')],
    ['sections of data', full('<![CDATA[]]>', '<w:instrText>', '</w:instrText>')],
    ['instructions for programs', full('<?a?>', '<w:instrText>', '</w:instrText>')],
    ['the same attribute', full('a="x" ', '<w:fldSimple ', '/>')],
    ['fields', full('<w:instrText>x</w:instrText>')],
    ['fields in fields', full('<w:fldChar w:fldCharType="begin"/>')],
  ])('%s', (_, bytes) => {
    const { refused, ms } = look(bytes, docxFieldWarnings)
    expect(refused).toBe(true)
    expect(ms).toBeLessThan(GENEROUS_MS)
  })

  test.each([
    ['relationships', full('<Relationship Id="a" Type="b" Target="c"/>')],
    ['ends of tags', full('</a>')],
    ['comments', full('<!---->')],
  ])('%s among relationships', (_, bytes) => {
    const { refused, ms } = look(bytes, parseRelationships)
    expect(refused).toBe(true)
    expect(ms).toBeLessThan(GENEROUS_MS)
  })
})

test('a long resume with many escaped signs and fields is looked through', () => {
  const words = 'R&amp;D, C&amp;A, "x &lt; y" <w:r><w:t>words</w:t></w:r>'.repeat(5_000)
  const fields = '<w:fldSimple w:instr="PAGE"/>'.repeat(1_000)
  const bytes = Buffer.from(`<w:document>${words}${fields}<w:instrText>DDE x</w:instrText></w:document>`)
  expect(docxFieldWarnings(decodeXml(bytes))).toEqual(['dde'])
})
