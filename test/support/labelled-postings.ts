import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../resumes/postings')

/** A posting, and how well the person of each labelled resume fits it (3, 2, 1; all others 0), by the resume's id. */
export type LabelledPosting = {
  title: string
  skills: string
  job_decrp: string
  grades: ReadonlyMap<string, number>
}

type Persona = { id: string; role: string; isJunior: boolean }

/** What the person of each labelled resume is (test/resumes/postings/README.md). */
export function personas(): Persona[] {
  const lines = readFileSync(join(FOLDER, 'personas.txt'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [id = '', role = '', level] = line.split(' ')
    return { id, role, isJunior: level === 'junior' }
  })
}

/** The labelled postings. Throws where one names a role that nobody has. */
export function labelledPostings(): LabelledPosting[] {
  const people = personas()
  const roles = new Set(people.map(({ role }) => role))
  return readFileSync(join(FOLDER, 'postings.txt'), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((source) => {
      const end = source.indexOf('\n---\n')
      const [title = '', ...said] = source.slice(0, end).split('\n')
      const value = (name: string) =>
        said
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
          .trim() ?? ''
      const gradeOf = new Map(
        [3, 2, 1].flatMap((grade) =>
          value(String(grade))
            .split(' ')
            .filter(Boolean)
            .map((role) => [role, grade] as const),
        ),
      )
      for (const role of gradeOf.keys()) if (!roles.has(role)) throw new Error(`nobody is ${role}`)
      const isSenior = /\b(?:senior|lead|principal)\b/i.test(title)
      const grades = new Map(
        people.map(({ id, role, isJunior }) => {
          const grade = gradeOf.get(role) ?? 0
          return [id, Math.max(0, grade - Number(isSenior && isJunior))]
        }),
      )
      return { title, skills: value('skills'), job_decrp: source.slice(end + 5).trim(), grades }
    })
}

/** Normalised discounted cumulative gain of the first ten (gain 2^grade - 1), 1 for the best order that there is. */
export function ndcg10(ordered: readonly string[], grades: ReadonlyMap<string, number>): number {
  const gain = (list: readonly number[]) =>
    list.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
  const best = gain([...grades.values()].sort((a, b) => b - a))
  return best === 0 ? 1 : gain(ordered.map((id) => grades.get(id) ?? 0)) / best
}
