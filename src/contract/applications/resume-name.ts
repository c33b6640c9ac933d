import { FILE_NAME_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import type { ResumeFormat } from './resume-format.ts'

const FALLBACK = 'resume'
/** Enough of a name, and little enough for patterns that look at each end of it. */
const LOOKED_AT = 1_000
const line = text({ most: Number.POSITIVE_INFINITY })

// What only shapes text can turn `fdp.exe` round on screen; what else stands here, a file system may not hold.
const unprintable = /[\p{Cf}\p{Cn}\p{Co}]/gu
const forbidden = /[<>:"|?*]/g
/** Endings of documents and of what a machine runs, and whatever was put behind them: `.pdf.bat`, `.exe`. */
const endings =
  /\.(?:pdf|do[ct][xm]?|rtf|odt|bat|cmd|com|exe|scr|pif|jse?|vb[es]?|wsf|hta|ps1|url|lnk|scf|reg|msi|jar|html?|svg|cpl|dll|sh|app|iso|zip)\s*(?:\.[^.]*)*$/i
/** Names of devices, with any ending (Windows). */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/**
 * The name under which a resume is stored, shown and handed out. The sender's own name for it is data: its last part is
 * kept, but what it ends in comes from what the file was judged to be, so that no program opens it but one for that type
 * (OWASP ASVS 5.2.2, 5.4.1). A safe name comes back as it is.
 */
export function resumeName(sent: string, format: ResumeFormat): string {
  const ending = `.${format}`
  // Browsers send a quotation mark in a multipart file name as %22 (HTML, multipart/form-data encoding).
  const last = sent.replaceAll('%22', '"').split(/[/\\]/).at(-1)?.slice(-LOOKED_AT) ?? ''
  const clean = line
    .parse(last.replace(unprintable, ''))
    .replace(forbidden, '_')
    .replace(/[.\s]+$/, '')
  const own = clean.toLowerCase().endsWith(ending)
  const stem = trimmed(own ? clean.slice(0, -ending.length) : clean.replace(endings, '')) || FALLBACK
  const room = FILE_NAME_MAX - ending.length - 1
  return stem.slice(0, room).toWellFormed().replace(device, '_$&') + ending
}

/** Windows drops dots and blanks at the end of a name; a dot at its start hides a file. */
const trimmed = (name: string): string => name.replace(/^[.\s]+|[.\s]+$/g, '')

/** What the resume of a stored application is called; empty where none came with it, as with one that was imported. */
export const storedResumeName = (stored: {
  resume_name: string
  resume_type: ResumeFormat
  resume_size: number
}): string => (stored.resume_size === 0 ? '' : resumeName(stored.resume_name, stored.resume_type))
