import { parseSync } from 'vite'

export type Import = {
  /** What stands between the quotes; undefined when it is computed, so that no rule can judge it. */
  specifier: string | undefined
  /** What is taken from there; `*` for all of it. */
  names: string[]
}

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const literal = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined

const isCallOfRequire = ({ callee }: Node): boolean =>
  isNode(callee) && callee.type === 'Identifier' && callee.name === 'require'

/** The names of an import or of a re-export, as the other file exports them. */
function namesOf({ specifiers }: Node): string[] {
  if (!Array.isArray(specifiers) || specifiers.length === 0) return ['*']
  return specifiers.map((specifier: unknown) => {
    if (!isNode(specifier)) return '*'
    const { imported, local, type } = specifier
    const name = type === 'ExportSpecifier' ? local : imported
    return isNode(name) && typeof name.name === 'string' ? name.name : '*'
  })
}

const whole = (specifier: unknown): Import => ({ specifier: literal(specifier), names: ['*'] })

function importsAt(node: Node): Import[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return [{ specifier: literal(node.source), names: namesOf(node) }]
    case 'ImportExpression':
    case 'TSImportType':
    case 'ExportAllDeclaration':
      return [whole(node.source)]
    case 'ExportNamedDeclaration':
      return node.source === null ? [] : [{ specifier: literal(node.source), names: namesOf(node) }]
    case 'TSExternalModuleReference':
      return [whole(node.expression)]
    case 'TSModuleDeclaration':
      return literal(node.id) === undefined ? [] : [whole(node.id)]
    case 'CallExpression':
      return isCallOfRequire(node)
        ? [whole(Array.isArray(node.arguments) ? node.arguments[0] : undefined)]
        : []
    default:
      return []
  }
}

function walk(value: unknown, found: Import[]): void {
  if (Array.isArray(value)) for (const item of value) walk(item, found)
  else if (isNode(value)) {
    found.push(...importsAt(value))
    for (const part of Object.values(value)) walk(part, found)
  }
}

/** Every import of a module, whatever its form: types, re-exports, `import()`, `require`, module augmentation. */
export function readImports(path: string, source: string): Import[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const found: Import[] = []
  walk(program, found)
  return found
}
