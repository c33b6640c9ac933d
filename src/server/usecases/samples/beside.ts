import { z } from 'zod'
import type { SamplesRow } from '#server/store/samples/samples.ts'

const numbers = z.array(z.int()).default([])
const Beside = z.object({ pools: numbers, views: numbers })

/** What came with the sample people. */
export const besideOf = ({ beside }: Pick<SamplesRow, 'beside'>): z.infer<typeof Beside> =>
  Beside.parse(JSON.parse(beside))
