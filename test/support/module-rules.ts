import { basename, dirname, join } from 'node:path/posix'
import { lacksArea, notOffered } from './areas.ts'
import { mayImportFile, mayImportPackage, moduleOf, rulesFor } from './modules.ts'
import { type Import, readImports } from './read-imports.ts'

const LINES_MAX = 350
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|test|spec|d))?\.(tsx?|mjs)$/
const VAGUE = /(^|[/-])(utils?|misc|common|helpers?)([-./]|$)/
/** Only here may a module's name be computed: the built pages are not there when types are checked. */
const COMPUTED_ALLOWED = /^src\/server\/pages\/load-build\.ts$/

/** `#server/x.ts` is `src/server/x.ts`; undefined for a package. The map is that of package.json `imports`. */
export function fileOf(from: string, specifier: string, aliases: Record<string, string>): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  for (const [alias, target] of Object.entries(aliases)) {
    const start = alias.slice(0, -1)
    if (specifier.startsWith(start)) return join(target.slice(0, -1), specifier.slice(start.length))
  }
  return undefined
}

function brokenImport(
  path: string,
  { specifier, names }: Import,
  aliases: Record<string, string>,
): string | undefined {
  if (specifier === undefined)
    return COMPUTED_ALLOWED.test(path) ? undefined : `${path} imports a computed name`
  const bare = specifier.split('?', 1)[0] ?? ''
  // Written by the router's own build and its type generator.
  if (/^\.\/\+types\//.test(bare)) return undefined
  const file = fileOf(path, bare, aliases)
  if (file === undefined) {
    return mayImportPackage(path, bare) ? undefined : `${path} may not import ${specifier}`
  }
  const crossing = moduleOf(path) !== moduleOf(file)
  if (!mayImportFile(path, file)) return `${path} may not import ${file}`
  const taken = notOffered(path, file, names)
  if (taken.length > 0) return `${path} takes ${taken.join(', ')} of ${file}, which is not offered`
  if (!crossing && specifier.startsWith('#'))
    return `${path} names its own module: ${specifier} should be relative`
  return undefined
}

const DOCUMENTED = /^src\/(?:contract|server\/(?:store|usecases))\//
const EXPORTED = /^export (?:(?:async )?function\*? (\w+)|const (\w+)[^=]*= (?:async )?(?:\(|<|\w+ =>))/

/** Exported functions of the rooms that others build on, without a comment that says what goes in and comes out. */
function undocumented(path: string, source: string): string[] {
  if (!DOCUMENTED.test(path)) return []
  const lines = source.split('\n')
  return lines.flatMap((line, at) => {
    const found = EXPORTED.exec(line)
    if (found === null || lines[at - 1]?.trimEnd().endsWith('*/')) return []
    return [`${path} exports ${found[1] ?? found[2]} without a doc comment`]
  })
}

/** Everything about one file that the rules do not allow, in words. */
export function violations(path: string, source: string, aliases: Record<string, string>): string[] {
  const found: (string | undefined)[] = []
  if (rulesFor(path) === undefined) found.push(`${path} stands in no module`)
  if (lacksArea(path)) found.push(`${path} stands in no area`)
  if (!/^src\/content\//.test(path) && source.split('\n').length - 1 > LINES_MAX) {
    found.push(`${path} has more than ${LINES_MAX} lines`)
  }
  if (!KEBAB.test(basename(path)) && !/^(root|entry\.(server|client))\.tsx$/.test(basename(path))) {
    found.push(`${path} is not in kebab-case`)
  }
  if (/^index\.tsx?$/.test(basename(path))) found.push(`${path} is a barrel`)
  if (VAGUE.test(path)) found.push(`${path} has a name that says nothing`)
  found.push(...undocumented(path, source))
  for (const one of readImports(path, source)) found.push(brokenImport(path, one, aliases))
  return found.filter((violation) => violation !== undefined)
}
