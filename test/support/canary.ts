import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { connectionVariables } from '#server/backup/postgres-tools.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import type { TestApp } from './app.ts'
import { rareWord } from './rare.ts'

/** Words that stand nowhere else: each is made once, by the name of the place where it is put. */
export class Canaries {
  readonly #words = new Map<string, string>()

  word(place: string): string {
    const word = this.#words.get(place) ?? rareWord()
    this.#words.set(place, word)
    return word
  }

  /** The same of what has a shape of its own, such as a telephone number: digits alone. */
  put(place: string, word: string): string {
    this.#words.set(place, word)
    return word
  }

  /** Where each is found in these bytes, whatever its case and whichever end of it an index left out. */
  foundIn(text: string): string[] {
    const lower = text.toLowerCase()
    return [...this.#words]
      .filter(([, word]) => [word.slice(0, 11), word.slice(-11)].some((part) => lower.includes(part)))
      .map(([place]) => place)
  }

  get all(): string[] {
    return [...this.#words.values()]
  }
}

const run = promisify(execFile)

/** Every byte that is kept: of all files of the data folder, and of PostgreSQL what its own tool writes out. */
export async function everyByte(
  app: Pick<TestApp, 'dataDir' | 'databaseUrl' | 'log'>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const entries = await readdir(app.dataDir, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    found.set(path.slice(app.dataDir.length), `${path} ${(await readFile(path)).toString('latin1')}`)
  }
  if (app.databaseUrl !== undefined) {
    const { stdout } = await run('pg_dump', ['--inserts'], {
      env: { ...process.env, ...connectionVariables(app.databaseUrl) },
      maxBuffer: 256 * 1024 ** 2,
    })
    found.set('pg_dump', stdout)
  }
  found.set('log', app.log.join('\n'))
  return found
}

/** Every column of text, as `table.column`; what holds a full-text index of SQLite apart. */
export async function textColumns(store: OpenStore): Promise<string[]> {
  const tables = await store.raw.introspection.getTables()
  return tables
    .filter(({ name }) => !/_search(_(config|data|docsize|idx))?$/.test(name))
    .flatMap(({ name, columns }) =>
      columns
        .filter(({ dataType }) => /^(text|varchar|character|json)/i.test(dataType))
        .map((column) => `${name}.${column.name}`),
    )
    .sort()
}

/** Those of these columns that hold one of the words. */
export async function columnsWith(store: OpenStore, columns: readonly string[], words: readonly string[]) {
  const found: string[] = []
  for (const name of columns) {
    const [table = '', column = ''] = name.split('.')
    const { rows } = await sql<{ text: string | null }>`select ${sql.ref(column)} as text
      from ${sql.table(table)}`.execute(store.raw)
    const text = rows
      .map((row) => row.text)
      .join('\n')
      .toLowerCase()
    if (words.some((word) => text.includes(word))) found.push(name)
  }
  return found
}
