import { factsOf } from '#server/resumes/facts/facts-of.ts'
import { createReader } from '#server/resumes/read-resume.ts'
import { skillVocabulary } from '#server/store/search/skill-vocabulary.ts'
import { HOSTILE_UNITS, hostileText } from '#test/support/hostile-texts.ts'
import { fileOf, formatOf } from '#test/support/labelled-files.ts'
import { type LabelledResume, labelledResumes } from '#test/support/labelled-resumes.ts'
import { FIELDS, measureFacts, shortOf } from '#test/support/measure-facts.ts'
import { describeMachine } from './support/machine.ts'
import { failWith, printTable } from './support/table.ts'

/* What is read out of the labelled resumes, by way of real files and the real reader, and what that costs. */

const TODAY = '2026-11-22'
const GOAL_MS = 10
const GOAL_HOSTILE_MS = 2_000
const TIMES = 15

describeMachine()

const heap = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1_000
}
const before = heap()
skillVocabulary()
const vocabularyKb = heap() - before

const stop = new AbortController()
const reader = createReader()

async function textOf(resume: LabelledResume): Promise<string> {
  const outcome = await reader(fileOf(resume), formatOf(resume), stop.signal)
  if (!('text' in outcome)) throw new Error(`${resume.id}: ${outcome.reason}`)
  return outcome.text
}

const texts: { resume: LabelledResume; text: string }[] = []
for (const resume of labelledResumes()) texts.push({ resume, text: await textOf(resume) })
stop.abort()

const read = texts.map(({ resume, text }) => ({ resume, facts: factsOf(text, TODAY) }))
const { figures, misses } = measureFacts(read)
const percent = (share: number) => `${(share * 100).toFixed(1)}%`
printTable(
  `Facts of ${read.length} labelled resumes through the real reader`,
  ['field', 'resumes wholly right', 'precision', 'recall', 'F1'],
  FIELDS.map((field) => {
    const { exact, precision, recall, f1 } = figures[field]
    return [field, percent(exact), percent(precision), percent(recall), percent(f1)]
  }),
)

function cpuMs(text: string, times = TIMES): number {
  const start = process.cpuUsage()
  for (let at = 0; at < times; at += 1) factsOf(text, TODAY)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000 / times
}
const costs = texts.map(({ text }) => cpuMs(text)).sort((a, b) => a - b)
const at = (share: number) => costs[Math.min(costs.length - 1, Math.floor(costs.length * share))] ?? 0
printTable(
  'CPU-ms of one resume, warm, and memory of the vocabulary',
  ['median', 'p95', 'most', 'vocabulary, KB'],
  [[at(0.5), at(0.95), at(1), vocabularyKb]],
)

const hostile = HOSTILE_UNITS.map((unit) => ({ unit, ms: cpuMs(hostileText(unit, 200_000), 1) }))
const worst = hostile.sort((a, b) => b.ms - a.ms).slice(0, 3)
printTable(
  `CPU-ms of 200,000 characters of one kind, the worst of ${hostile.length}`,
  ['kind', 'CPU-ms'],
  worst.map(({ unit, ms }) => [JSON.stringify(unit), ms]),
)

console.log('\nMisses')
for (const { id, field, missing, wrong } of misses)
  console.log(
    `  ${id} ${field}: not found: ${missing.join(', ') || '-'}; found wrongly: ${wrong.join(', ') || '-'}`,
  )
failWith([
  ...shortOf(figures),
  ...(at(0.5) > GOAL_MS ? [`the median costs ${at(0.5).toFixed(1)} ms`] : []),
  ...worst
    .filter(({ ms }) => ms > GOAL_HOSTILE_MS)
    .map(({ unit }) => `${JSON.stringify(unit)} costs too much`),
])
