import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#test/support/free-port.ts'
import { type Child, startChild } from './child.ts'
import type { FixedResponse } from './fixed-answer.ts'
import { untilReady } from './until-ready.ts'

const program = join(import.meta.dirname, 'bare-server.ts')

/** A bare `node:http` that gives the same answers and stores posted bodies in the folder. */
export async function startBare(
  folder: string,
  answers: readonly FixedResponse[],
  core: number,
): Promise<Child & { origin: string }> {
  const port = await freePort()
  const file = join(folder, 'answers.json')
  const bodies = join(folder, 'bodies')
  mkdirSync(bodies)
  const stored = answers.map(({ path, type, headers, body }) => ({
    path,
    headers: { ...headers, 'content-type': type },
    body: body.toString('base64'),
  }))
  writeFileSync(file, JSON.stringify(stored))
  const child = startChild(process.execPath, [program, String(port), file, bodies], {
    core,
    stdio: 'inherit',
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(`${origin}/`, child)
  return { ...child, origin }
}
