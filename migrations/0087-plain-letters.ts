import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

const KINDS = ['job', 'message', 'application', 'candidate', 'person']
/** As `contract/core/folded.ts` has them with this migration. */
const PLAIN = Object.entries({
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
})

/**
 * A letter that Unicode does not take apart is found, sorted and compared as a US keyboard writes it: `Łukasz` by `lukasz`. Whatever
 * the index holds with such a letter is looked at anew.
 */
export async function up(db: Kysely<unknown>, { engine }: ColumnTypes): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  const letters = PLAIN.map(([letter]) => letter)
  const has = (column: string) => letters.map((letter) => `${column} like '%${letter}%'`).join(' or ')
  const plain = PLAIN.reduce((text, [letter, to]) => `replace(${text}, '${letter}', '${to}')`, 'sort_name')
  for (const table of ['applications', 'candidates'])
    await run(`update ${table} set sort_name = ${plain} where ${has('sort_name')}`)
  for (const kind of KINDS) {
    const table = `${kind}_search`
    if (engine === 'postgres') {
      await run(`insert into search_pending (kind, id) select '${kind}', id from ${table} where ${has('words')}
        on conflict do nothing`)
      continue
    }
    // The index of SQLite keeps no texts, only its words.
    await run(`create virtual table temp.${table}_words using fts5vocab('main', '${table}', 'row')`)
    await run(`insert into search_pending (kind, id)
      select distinct '${kind}', found.rowid from temp.${table}_words as held join ${table} as found
        on found.${table} match '"' || held.term || '"'
      where ${has('held.term')} on conflict do nothing`)
    await run(`drop table temp.${table}_words`)
  }
}
