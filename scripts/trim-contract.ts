import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** By these an endpoint is known. */
const ENDPOINT = ['method', 'path', 'access', 'success']
/** What only the server and the API's document read of one. */
export const SERVERS = [
  'summary',
  'params',
  'query',
  'body',
  'errors',
  'etag',
  'ifMatch',
  'beforeSecondFactor',
]

/**
 * Builds a browser's files without what only the server reads of the contract: of each endpoint the summary, the errors and the
 * schemas of what comes in, and every schema that nothing uses then. Methods of zod's schemas are calls that a bundler must
 * believe to do something, so each constant of the contract is marked as one that need not be kept.
 */
export const trimContract: Plugin = {
  name: 'trim-contract',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/contract\/[^?]+\.ts$/ },
    handler: (code, id) => ({ code: trimmed(id, code), map: null }),
  },
}

/** The source of a file of the contract without them. */
export function trimmed(id: string, code: string): string {
  const edits: Edit[] = []
  const { program } = parseSync(id, code)
  new Visitor({
    ObjectExpression(node) {
      const properties = node.properties.filter((it) => it.type === 'Property')
      if (!ENDPOINT.every((name) => properties.some((it) => isNamed(it, name)))) return
      for (const it of properties)
        if (SERVERS.some((name) => isNamed(it, name))) edits.push([it.start, endOf(it, code), ''])
    },
  }).visit(program)
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations) {
      if (init?.type !== 'CallExpression') continue
      edits.push([init.start, init.start, '/* @__PURE__ */ (() => ('], [init.end, init.end, '))()'])
    }
  }
  return edits.sort(([one], [other]) => other - one).reduce(applied, code)
}

type Edit = [start: number, end: number, text: string]

const applied = (code: string, [start, end, text]: Edit) => code.slice(0, start) + text + code.slice(end)

const isNamed = ({ key }: ESTree.ObjectProperty, name: string): boolean =>
  key.type === 'Identifier' && key.name === name

/** With the comma after it. */
const endOf = ({ end }: ESTree.ObjectProperty, code: string): number =>
  end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
