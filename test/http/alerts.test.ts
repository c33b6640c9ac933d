import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/metrics/metrics.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const alerts = read('deploy/prometheus/alerts.yml')

const cache = { hits: 0, misses: 0, bytes: 0 }

/** The names of all figures, with those that a histogram is read by. */
async function figures(): Promise<Set<string>> {
  const metrics = createMetrics({
    info: { version: '1', database: 'sqlite', files: 'folder', mail: 'no' },
    queue: { kinds: [], count: async () => [], clock: () => new Date() },
    newestBackup: async () => undefined,
    caches: { pages: cache },
    load: () => ({ taken: 0, free: 0, waiting: 0 }),
  })
  const text = await metrics.read()
  await metrics.stop()
  const names = new Set(['up'])
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name)
    if (type === 'histogram') for (const end of ['bucket', 'sum', 'count']) names.add(`${name}_${end}`)
  }
  return names
}

test.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/dashboard.json'])(
  '%s names only figures that there are',
  async (path) => {
    const known = await figures()
    const named = new Set(read(path).match(/\b(?:site|process|nodejs)_[a-z0-9_]+/g))
    expect(named.size).toBeGreaterThan(10)
    expect([...named].filter((name) => !known.has(name))).toEqual([])
  },
)

test('each alert has its section in the runbook, and each section its alert', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const links = [...alerts.matchAll(/runbook_url: docs\/runbook\.md#(\w+)/g)].map(([, name]) => name)
  const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(links).toEqual(names.map((name) => name.toLowerCase()))
  expect(sections).toEqual(names)
})
