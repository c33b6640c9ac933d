/** What the name of an archive says. */
export type ArchiveName = { name: string; madeAt: Date; installation: string }

const NAME = /^staffing-site-([0-9a-f]{8})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-\d{4}\.tar(?:\.age)?$/

type Named = { installation: string; madeAt: Date; schema: string; encrypted: boolean }

/** `staffing-site-<installation>-<time>-<schema>.tar`, and `.age` when it is encrypted. */
export function nameArchive({ installation, madeAt, schema, encrypted }: Named): string {
  const time = madeAt.toISOString().replace(/[-:]|\.\d+/g, '')
  const ending = encrypted ? '.tar.age' : '.tar'
  return `staffing-site-${installation.slice(0, 8)}-${time}-${schema.slice(0, 4)}${ending}`
}

/** Undefined for a name that `nameArchive` did not make. */
export function readName(name: string): ArchiveName | undefined {
  const [, installation = '', year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (installation === '') return undefined
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(madeAt.getTime()) ? undefined : { name, madeAt, installation }
}
