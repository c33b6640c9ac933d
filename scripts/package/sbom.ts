import { createHash } from 'node:crypto'
import type { Package } from './packages.ts'
import type { Release } from './release.ts'

const purl = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** A version of UUID that is made of a text: two packages of the same content have the same. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** What is inside, as CycloneDX 1.6. */
export function sbom({ name, version, commit, seconds }: Release, packages: readonly Package[]): string {
  const components = packages.map(({ name, version, license }) => ({
    type: 'library',
    'bom-ref': purl({ name, version }),
    name,
    version,
    // One id, or an expression of several.
    licenses: [/\s/.test(license) ? { expression: license } : { license: { id: license } }],
    purl: purl({ name, version }),
  }))
  const main = {
    type: 'application',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    properties: [{ name: 'commit', value: commit }],
  }
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([main, components]))}`,
    version: 1,
    metadata: { timestamp: new Date(seconds * 1000).toISOString(), component: main },
    components,
    dependencies: [{ ref: main['bom-ref'], dependsOn: components.map(({ purl }) => purl) }],
  }
  return `${JSON.stringify(bom, null, 2)}\n`
}
