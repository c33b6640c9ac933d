import { readFileSync } from 'node:fs'

/**
 * One writing of a skill. `exact` is how it must be written, where its letters in another case are an everyday word;
 * `listed` says that it counts only where skills are listed.
 */
export type Writing = { skill: string; atoms: readonly string[]; exact: string | undefined; listed: boolean }
export type Vocabulary = ReadonlyMap<string, readonly Writing[]>

/** A word of a skill's name, with the signs that make it another: C++, C#, .NET. */
export const atomsPattern = /\.net(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:\+\+|\+(?![\p{L}\p{N}])|#)?/giu

/** The words of a text as skills are compared by: in small letters. */
export const atomsOf = (text: string): string[] =>
  (text.match(atomsPattern) ?? []).map((atom) => atom.toLowerCase())

const MARKS = /^[=~?]/

function readWriting(skill: string, written: string): Writing {
  const mark = MARKS.exec(written)?.[0]
  const text = written.replace(MARKS, '')
  const exact = mark === '=' || mark === '?' ? text : undefined
  return { skill, atoms: atomsOf(text), exact, listed: mark === '~' || mark === '?' }
}

let read: Vocabulary | undefined

/** All writings by their first word, the longest first; read when the first resume asks for it. */
export function skillVocabulary(): Vocabulary {
  read ??= readVocabulary(readFileSync(new URL('./skills.txt', import.meta.url), 'utf8'))
  return read
}

function readVocabulary(source: string): Vocabulary {
  const byFirst = new Map<string, Writing[]>()
  for (const line of source.split('\n')) {
    if (line === '' || line.startsWith('# ') || line.startsWith('## ')) continue
    const writings = line.split(' | ').map((written) => written.trim())
    const skill = (writings[0] ?? '').replace(MARKS, '')
    for (const writing of writings.map((written) => readWriting(skill, written))) {
      const first = writing.atoms[0]
      if (first === undefined) continue
      const known = byFirst.get(first)
      if (known === undefined) byFirst.set(first, [writing])
      else known.push(writing)
    }
  }
  for (const writings of byFirst.values()) writings.sort((a, b) => b.atoms.length - a.atoms.length)
  return byFirst
}

/** The vocabulary's name for a skill that somebody wrote; undefined when it knows none. */
export function canonicalSkill(written: string): string | undefined {
  const atoms = atomsOf(written)
  const known = skillVocabulary().get(atoms[0] ?? '') ?? []
  const same = known.filter((writing) => writing.atoms.join(' ') === atoms.join(' '))
  return (
    same.find(({ exact }) => exact === written) ??
    same.find(({ exact }) => exact === undefined) ??
    same[0]
  )?.skill
}
