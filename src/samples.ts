import { samplePeople, samplePools, sampleView } from '#content/samples/samples.ts'
import { resumeFile } from '#server/samples/resume-file.ts'
import { resumeFileName } from '#server/samples/resume-lines.ts'
import type { SampleSet } from '#server/usecases/samples/sample.ts'

/** The sample people with their files. Only loaded by who makes them: a start does without. */
export const sampleSet: SampleSet = {
  people: samplePeople.map((person) => ({
    ...person,
    facts: [{ kind: 'place', value: person.town }, ...(person.facts ?? [])],
    file: { name: resumeFileName(person), bytes: () => resumeFile(person) },
  })),
  pools: samplePools,
  view: sampleView,
}
