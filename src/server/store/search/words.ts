import { stemmer } from 'stemmer'
import { plainLetters } from '#contract/core/folded.ts'

/** A word as it is written (folded), as the index holds it, and the words that are written in one with it. */
export type Word = { plain: string; stem: string }

/** The words of a text in their order, and what words joined by signs make when they are written in one. */
export type Analysis = { words: Word[]; joined: string[] }

/** Longer ones are cut: PostgreSQL refuses a word of 2 KB. */
const WORD_MAX = 60
const JOINED_MAX = 30
const JOINED_WORDS_MAX = 3
const STEMS_KEPT = 50_000

const BEYOND_ASCII = /[\u0080-\uffff]/
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const ASCII_WORD = /[a-z0-9]+/g
const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]$/u
// A hyphen at the end of a line may be one of the word or not: its parts are words, and so is the whole.
const JOINERS = new Set(['-', '.', '/', '&', "'", '’', '‐', '_', '-\n', '‐\n'])
/** "S K I L L S" on a line of its own is a word, too. */
const LETTER_SPACED = /^(?:\p{L} ){3,}\p{L}$/gmu
/** What stands before `.NET` without being the name of a site: ASP.NET, VB.NET. */
const BEFORE_DOT_NET = new Set(['asp', 'vb', 'ado', 'ml'])

/** A text without case and accents, in one spelling of each letter: "Łódź" is found by "lodz". */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return plainLetters(bare.normalize('NFC').toLowerCase())
}

/**
 * Cuts a text into the words that are indexed and looked up, the same ones on both engines. A word is letters and digits.
 * A sign counts where it makes another word: one letter with `+`, `++` or `#` (C++, C#, F#, A+), `.NET`, Objective-C.
 */
export function analyze(text: string): Analysis {
  const folded = fold(text)
  const words: Word[] = []
  const joined: string[] = []
  let chain: string[] = []
  let end = 0
  const endChain = () => {
    if (chain.length > 1 && chain.length <= JOINED_WORDS_MAX) {
      const whole = chain.join('')
      if (whole.length <= JOINED_MAX && /\D/.test(whole)) joined.push(whole)
    }
    chain = []
  }
  for (const { 0: found, index } of folded.matchAll(BEYOND_ASCII.test(folded) ? WORD : ASCII_WORD)) {
    const gap = folded.slice(end, index)
    if (!JOINERS.has(gap)) endChain()
    end = index + found.length
    const sign = found.length === 1 ? signAfter(folded, found, end) : ''
    const plain = found.length > WORD_MAX ? found.slice(0, WORD_MAX).toWellFormed() : found
    const before = words.at(-1)
    if (plain === 'c' && sign === '' && before?.plain === 'objective' && (gap === '-' || gap === ' '))
      words[words.length - 1] = asWritten('objective-c')
    else if (sign !== '') words.push(asWritten(plain + sign))
    else if (isDotNet(folded, plain, index, before)) words.push(asWritten('.net'))
    else words.push({ plain, stem: stemOf(plain) })
    chain.push(plain)
    end += sign.length
  }
  endChain()
  for (const [line] of folded.matchAll(LETTER_SPACED))
    if (line.length < 2 * JOINED_MAX) joined.push(line.replaceAll(' ', ''))
  return { words, joined }
}

const asWritten = (word: string): Word => ({ plain: word, stem: word })

function signAfter(text: string, letter: string, end: number): string {
  if (letter < 'a' || letter > 'z') return ''
  if (text.startsWith('++', end)) return '++'
  const sign = text.charAt(end)
  return sign === '+' || sign === '#' ? sign : ''
}

function isDotNet(text: string, word: string, index: number, before: Word | undefined): boolean {
  if (word === 'dotnet') return true
  if (word !== 'net' || text.charAt(index - 1) !== '.') return false
  if (!LETTER_OR_DIGIT.test(text.slice(Math.max(0, index - 2), index - 1))) return true
  return before !== undefined && BEFORE_DOT_NET.has(before.plain)
}

const stems = new Map<string, string>()

/** The stem of an English word (Porter's rules); what is not one stays as it is. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = word.length > 2 && /^[a-z]+$/.test(word) ? stemmer(word) : word
  if (stems.size >= STEMS_KEPT) stems.clear()
  stems.set(word, stem)
  return stem
}
