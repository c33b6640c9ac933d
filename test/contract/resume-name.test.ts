import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resumeName } from '#contract/applications/resume-name.ts'
import { FILE_NAME_MAX } from '#contract/core/limits.ts'

test.each([
  ['resume.pdf', 'resume.pdf'],
  ['Resume.PDF', 'Resume.pdf'],
  ['Lebenslauf Zoë (2) 履歴.pdf', 'Lebenslauf Zoë (2) 履歴.pdf'],
  ['Jane.Q.Roe.pdf', 'Jane.Q.Roe.pdf'],
  ['Jane Roe', 'Jane Roe.pdf'],
  ['J. Roe', 'J. Roe.pdf'],
  ['cv.docx', 'cv.pdf'],
  ['resume.pdf.bat', 'resume.pdf'],
  ['resume.PDF.exe', 'resume.pdf'],
  ['resume.pdf.bat...  ', 'resume.pdf'],
  ['resume.pdf .lnk', 'resume.pdf'],
  ['resume.exe', 'resume.pdf'],
  ['resume.hta', 'resume.pdf'],
  ['resume.pdf:run.js', 'resume.pdf_run.pdf'],
  ['resume.strange', 'resume.strange.pdf'],
  ['resume\u202efdp.bat', 'resumefdp.pdf'],
  ['re\u200bsu\u00adme\ufeff.pdf', 'resume.pdf'],
  ['..\\..\\evil.pdf', 'evil.pdf'],
  ['/etc/passwd', 'passwd.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['com1.v2.pdf', '_com1.v2.pdf'],
  ['nul', '_nul.pdf'],
  ['console.pdf', 'console.pdf'],
  ['a<b>|"c?*.pdf', 'a_b___c__.pdf'],
  ['%22quoted%22.pdf', '_quoted_.pdf'],
  ['.pdf', 'resume.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['   ', 'resume.pdf'],
  ['', 'resume.pdf'],
  ['a\r\nset-cookie: x.pdf', 'a set-cookie_ x.pdf'],
])('%j is handed out as %j', (sent, name) => {
  expect(resumeName(sent, 'pdf')).toBe(name)
})

test('whatever is sent, the name ends in its type alone, fits, and stays what it is', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('.pdf', '.bat', ' ', '.', '\u202e', 'x'.repeat(300)),
  )
  fc.assert(
    fc.property(
      fc.array(piece),
      fc.constantFrom('pdf' as const, 'doc' as const, 'docx' as const),
      (pieces, format) => {
        const name = resumeName(pieces.join(''), format)
        expect(name.endsWith(`.${format}`)).toBe(true)
        expect(name.length).toBeLessThanOrEqual(FILE_NAME_MAX)
        expect(name.isWellFormed()).toBe(true)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}/\\:<>"|?*]|^[.\s]/u)
        expect(resumeName(name, format)).toBe(name)
      },
    ),
  )
})
