import { branches } from './branches.ts'
import type { Draw, Drawing } from './drawing.ts'
import { networks } from './networks.ts'
import { orbits } from './orbits.ts'
import { plans } from './plans.ts'
import { rings } from './rings.ts'
import { seeded } from './seeded.ts'
import { signals } from './signals.ts'
import { stacks } from './stacks.ts'
import { strata } from './strata.ts'

export const families = {
  branches,
  networks,
  orbits,
  plans,
  rings,
  signals,
  stacks,
  strata,
} satisfies Record<string, Draw>
export type Family = keyof typeof families

/** Which hand draws for which service; the marketing pages follow the service that they belong to. */
const familyOfService: Readonly<Record<string, Family>> = {
  '/service/itstaffing': 'networks',
  '/service/RecruitOutsource': 'networks',
  '/service/softwaredevelop': 'branches',
  '/service/digital': 'signals',
  '/service/erp': 'orbits',
  '/service/cloud': 'strata',
  '/service/data': 'strata',
  '/service/Design': 'plans',
  '/service/Cyber': 'rings',
  '/service/management': 'stacks',
  '/service/CallCenter': 'signals',
}

/** A service that an owner added has the hand that its address gives it. */
export const familyOf = (servicePath: string): Family =>
  familyOfService[servicePath] ?? (servicePath === '' ? 'networks' : oneOf(servicePath))

export const drawFamily = (family: Family, seed: string, width: number, height: number): Drawing => ({
  width,
  height,
  strokes: families[family](seeded(`${family}/${seed}`), width, height).filter(({ d }) => d !== ''),
})

const names: readonly Family[] = [
  'branches',
  'plans',
  'orbits',
  'networks',
  'strata',
  'signals',
  'stacks',
  'rings',
]

const oneOf = (seed: string): Family => names[Math.floor(seeded(seed)() * names.length)] ?? 'networks'

/** The other hands, from one that depends on the seed: pictures that follow each other are never of the same. */
export function otherFamilies(own: Family, seed: string): readonly Family[] {
  const others = names.filter((name) => name !== own)
  const start = Math.floor(seeded(seed)() * others.length)
  return [...others.slice(start), ...others.slice(0, start)]
}
