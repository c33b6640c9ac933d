import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from '#test/support/free-port.ts'
import { type Child, startChild } from './child.ts'
import { untilReady } from './until-ready.ts'

const RULES = join(import.meta.dirname, '../../deploy/prometheus/alerts.yml')
const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
})

/** Every minute lasts a second, and every hour a minute. */
const hurried = (rules: string): string =>
  rules
    .replace(/\[(\d+)m\]/g, '[$1s]')
    .replace(/\[(\d+)h\]/g, '[$1m]')
    .replace(/for: (\d+)m/g, 'for: $1s')

/** A real Prometheus over the figures on `port`, with the alert rules in a hurry. */
export async function startPrometheus(folder: string, port: number) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'alerts.yml'), hurried(readFileSync(RULES, 'utf8')))
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s', scrape_timeout: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'site', static_configs: [{ targets: [`127.0.0.1:${port}`] }] }],
  }
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const origin = `http://127.0.0.1:${await freePort()}`
  const child: Child = startChild(
    'prometheus',
    [
      '--config.file=prometheus.yml',
      '--storage.tsdb.path=data',
      `--web.listen-address=${new URL(origin).host}`,
    ],
    { cwd: folder, stdio: 'ignore' },
  )
  await untilReady(`${origin}/-/ready`, child)
  return {
    /** The names of the alerts that fire now. */
    async firing(): Promise<Set<string>> {
      const answer = await fetch(`${origin}/api/v1/alerts`)
      const { alerts } = Alerts.parse(await answer.json()).data
      return new Set(
        alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname ?? ''),
      )
    },
    end: () => child.end('SIGKILL'),
  }
}
