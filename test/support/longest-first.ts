import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Of these some tests wait for half a minute or more: whatever else there is to do is done meanwhile. */
const LONGEST = [
  'resumes/hostile',
  'api/no-descriptors',
  'api/processes',
  'files/s3-away',
  'api/installation',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place === -1 ? LONGEST.length : place
}

/** Vitest's order, which on a fresh clone knows only how long the sources are, but the longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
