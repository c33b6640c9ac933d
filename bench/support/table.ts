type Cell = string | number

/** Four digits that say something, with thousands separated. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '-'
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Prints rows under their heads: a Markdown table, so that it can be pasted into docs/bench.md as it is. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): void {
  const lines = [heads, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)),
  )
  const widths = heads.map((_, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)))
  const isNumeric = heads.map((_, column) =>
    rows.every((row) => /^[\d.,%-]*$/.test(String(row[column] ?? ''))),
  )
  const show = (line: readonly string[]) => {
    const cells = widths.map((width, column) => {
      const cell = line[column] ?? ''
      return isNumeric[column] ? cell.padStart(width) : cell.padEnd(width)
    })
    return `| ${cells.join(' | ')} |`
  }
  const rule = widths.map((width, column) =>
    isNumeric[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  const [head = [], ...body] = lines
  console.log(`\n${title}\n\n${[show(head), `| ${rule.join(' | ')} |`, ...body.map(show)].join('\n')}`)
}

/** Prints what does not hold and makes the command end with 1. */
export function failWith(problems: readonly string[]): void {
  if (problems.length === 0) return
  console.log(`\nFAILED\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  process.exitCode = 1
}
