import { expect, test } from 'vitest'
import { edited, inspect, unsupported } from '#test/support/inspect.ts'
import * as resumes from '#test/support/resumes.ts'

const after = (head: string) => Buffer.concat([Buffer.from(head), resumes.pdfResume()])
const xrefStream = (() => {
  const body = '%PDF-1.5\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'
  const stream = `2 0 obj\n<< /Type /XRef /Size 3 /W [1 2 1] /Root 1 0 R /Length 12 >>\nstream\n${'\0'.repeat(12)}\nendstream\nendobj\n`
  return Buffer.from(`${body}${stream}startxref\n${body.length}\n%%EOF\n`, 'latin1')
})()
const endRecord = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1')
const oddSize = Buffer.from(endRecord)
oddSize.writeUInt32LE(7, 12)
const zip64Tail = Buffer.concat([
  Buffer.from(`PK\x06\x07${'\0'.repeat(16)}`, 'latin1'),
  oddSize,
  Buffer.from('\n%%EOF\n'),
])

test.each([
  ['a PDF', resumes.pdfResume('Jane Roe')],
  ['a PDF of 2,000,000 bytes', resumes.pdfOfSize(2_000_000)],
  ['a PDF after blanks', after(' \r\n\t\f\n')],
  ['a PDF after a byte order mark', after('\ufeff')],
  ['a PDF whose startxref lies outside', edited(resumes.pdfResume(), 'startxref\n', 'startxref\n9')],
  ['a PDF whose startxref is huge', edited(resumes.pdfResume(), 'startxref\n', 'startxref\n9999999')],
  ['a PDF whose startxref points elsewhere', edited(resumes.pdfResume(), 'xref\n0 6', 'xxxx\n0 6')],
  ['a PDF whose startxref is zero', edited(resumes.pdfResume(), 'startxref\n', 'startxref\n0\n%')],
  ['a stream of references whose startxref is wrong', edited(xrefStream, 'startxref\n', 'startxref\n7')],
  ['a PDF with a cross-reference stream', xrefStream],
  ['a PDF padded with zeros', Buffer.concat([resumes.pdfResume(), Buffer.alloc(3_000)])],
  [
    'a PDF that holds the four bytes of an archive by chance',
    edited(resumes.pdfResume('xPKyz'), 'PKyz', 'PK\x05\x06'),
  ],
])('accepts %s', async (_, bytes) => {
  expect(await inspect(bytes, 'photo.exe')).toBe('pdf')
})

test.each([
  ['a web page with a PDF behind it', Buffer.concat([resumes.htmlFile(), resumes.pdfResume()])],
  ['a program with a PDF behind it', Buffer.concat([Buffer.from('MZ\0\0'), resumes.pdfResume()])],
  ['a PDF header alone', Buffer.from('%PDF-1.7\n')],
  ['a PDF of an unknown version', edited(resumes.pdfResume(), '%PDF-1.4', '%PDF-9.4')],
  ['a long PDF of an unknown version', edited(resumes.pdfResume('x', 5_000), '%PDF-1.4', '%PDF-9.4')],
  ['a script with a PDF behind it', Buffer.concat([Buffer.from('#!/bin/sh\n'), resumes.pdfResume()])],
  ['a PDF with an archive’s end of a wrong size', Buffer.concat([resumes.pdfResume(), oddSize])],
  ['a PDF that is a large-format archive', Buffer.concat([resumes.pdfResume(), zip64Tail])],
  ['a truncated PDF', resumes.truncatedPdf()],
  ['a PDF without its end mark', edited(resumes.pdfResume(), '%%EOF', '%%XYZ')],
  ['commands of Windows before a PDF', after('@echo off\r\ncalc.exe\r\nexit\r\n')],
  ['a script before a PDF', after('WScript.Echo(1);/*\n')],
  ['a shortcut before a PDF', after('[InternetShortcut]\r\nURL=file://host/share\r\n')],
  ['a printer’s lines before a PDF', after('\x1b%-12345X@PJL JOB\r\n')],
  ['a zero byte before a PDF', after('\0')],
  ['a comment before a PDF', after('%%\n')],
  [
    'a cut PDF whose end stands again',
    Buffer.concat([resumes.truncatedPdf(), Buffer.from('\nstartxref\n12\n%%EOF\n')]),
  ],
  [
    'a PDF whose trailer names its root after 70 KB',
    edited(resumes.pdfResume(), '/Root', `${' '.repeat(70_000)}/Root`),
  ],
  [
    'a cross-reference stream that says so after 70 KB',
    edited(xrefStream, '/XRef', `${' '.repeat(70_000)}/XRef`),
  ],
  ['a PDF whose trailer names no root', edited(resumes.pdfResume(), '/Root', '/Riot')],
  ['a cross-reference stream without its type', edited(xrefStream, '/XRef', '/XYef')],
  ['a PDF that is an archive', resumes.pdfZipPolyglot()],
  ['a PDF that is an archive, with both ends', resumes.pdfZipPolyglotWithEnd()],
  [
    'an archive with loose bytes at its end',
    Buffer.concat([resumes.pdfZipPolyglot(), Buffer.from('\n%%EOF\n')]),
  ],
])('refuses %s', async (_, bytes) => {
  await expect(inspect(bytes, 'resume.pdf')).rejects.toMatchObject(unsupported)
})
