import { saidLines } from '#contract/candidates/said-lines.ts'
import type { ReadFact } from '#server/store/candidates/resume-facts.ts'
import { factsOf } from './facts/facts-of.ts'

/** A resume of ten pages. What stands behind them says what a person is no better, and costs time. */
const TEXT_MOST = 30_000

/** What is kept of what the text of a resume says, each with the line that says it; the first of its kind first. */
export const keptFacts = (text: string, today: string): ReadFact[] =>
  saidLines(factsOf(text.slice(0, TEXT_MOST), today))
