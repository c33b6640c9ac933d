import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Milliseconds; `errors` are answers of 400 and more, broken connections and those that took too long. */
export type Load = { requests: number; seconds: number; errors: number; p50: number; p95: number }

type Traffic = {
  origin: string
  path: string
  headers?: Record<string, string>
  connections: number
  seconds: number
  /** Lua that makes each request another one; without it all are the same GET. */
  script?: string
  core: number
  folder: string
}

const REPORT = `
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"microseconds":%d,"errors":%d,"p50":%d,"p95":%d}\\n',
    summary.requests, summary.duration, e.connect + e.read + e.write + e.status + e.timeout,
    latency:percentile(50), latency:percentile(95)))
end
`

const Report = z.object({
  requests: z.int(),
  microseconds: z.int(),
  errors: z.int(),
  p50: z.int(),
  p95: z.int(),
})

/** Sends that traffic with wrk, one thread on one core, and answers what became of it. */
export async function sendTraffic(traffic: Traffic): Promise<Load> {
  const { origin, path, headers = {}, connections, seconds, script = '', core, folder } = traffic
  const file = join(folder, 'traffic.lua')
  writeFileSync(file, script + REPORT)
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', file]
  for (const [name, value] of Object.entries(headers)) flags.push('-H', `${name}: ${value}`)
  const wrk = spawn('taskset', ['-c', String(core), 'wrk', ...flags, `${origin}${path}`])
  let output = ''
  wrk.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  wrk.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(wrk, 'close')
  const line = output.split('\n').find((text) => text.startsWith('{'))
  if (line === undefined) throw new Error(`wrk said: ${output}`)
  const { requests, microseconds, errors, p50, p95 } = Report.parse(JSON.parse(line))
  return { requests, seconds: microseconds / 1e6, errors, p50: p50 / 1000, p95: p95 / 1000 }
}
