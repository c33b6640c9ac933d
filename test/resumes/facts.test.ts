import { expect, test } from 'vitest'
import { ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { factsOf } from '#server/resumes/facts/facts-of.ts'
import { createReader } from '#server/resumes/read-resume.ts'
import { hostileText } from '#test/support/hostile-texts.ts'
import { fileOf, formatOf, storedText } from '#test/support/labelled-files.ts'
import { LAYOUTS, labelledResumes } from '#test/support/labelled-resumes.ts'
import { GOALS, measureFacts, shortOf } from '#test/support/measure-facts.ts'

const TODAY = '2026-11-22'
const resumes = labelledResumes()

/** The worst of those that `npm run bench:facts` tries. */
const COSTLIEST = ['a', '+1 ', '2019-', 'Aa Aa, ', '202-555-\n']

/** A pattern that looks back again and again takes minutes; what is here takes 0.3 s at most. */
const CPU_MS_PER_TEXT = 5_000

test('the facts of the labelled resumes are read as well as they must be', () => {
  const read = resumes.map((resume) => ({ resume, facts: factsOf(storedText(resume), TODAY) }))
  for (const { facts } of read) expect(() => ResumeFacts.parse(facts)).not.toThrow()
  const { figures, misses } = measureFacts(read)
  expect({ short: shortOf(figures), misses: shortOf(figures).length > 0 ? misses : [] }).toEqual({
    short: [],
    misses: [],
  })
  expect(Object.keys(GOALS).length).toBeGreaterThan(3)
})

test.each(LAYOUTS)('a file of the layout %s says the same as its text', async (layout) => {
  const resume = resumes.find((one) => one.layout === layout)
  if (resume === undefined) throw new Error('no such resume')
  const stop = new AbortController()
  try {
    const outcome = await createReader()(fileOf(resume), formatOf(resume), stop.signal)
    if (!('text' in outcome)) throw new Error(outcome.reason)
    const { misses } = measureFacts([{ resume, facts: factsOf(outcome.text, TODAY) }])
    expect(misses).toEqual(measureFacts([{ resume, facts: factsOf(storedText(resume), TODAY) }]).misses)
  } finally {
    stop.abort()
  }
})

test('200,000 characters of one kind are read in a time that is in proportion', () => {
  for (const unit of COSTLIEST) {
    const before = process.cpuUsage()
    const facts = factsOf(hostileText(unit, 200_000), TODAY)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000, unit).toBeLessThan(CPU_MS_PER_TEXT)
    expect(ResumeFacts.safeParse(facts).error, unit).toBeUndefined()
  }
})

test('every fact names a line of the text that says it', () => {
  for (const resume of resumes) {
    const text = storedText(resume)
    const lines = text.split('\n').map((line) => line.trim())
    const facts = factsOf(text, TODAY)
    const said = [
      facts.name,
      facts.place,
      facts.emails,
      facts.phones,
      facts.links,
      facts.skills,
      facts.positions,
      facts.authorizations,
    ]
    for (const fact of said.flat())
      for (const { line, text: shown } of fact?.lines ?? []) expect(lines[line - 1]).toContain(shown)
    for (const { written, lines: named } of facts.phones)
      expect(
        named
          .map(({ text: shown }) => shown)
          .join('')
          .replaceAll(' ', ''),
      ).toContain(written.replaceAll(' ', ''))
  }
})
