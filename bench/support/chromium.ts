import { freePort } from '#test/support/free-port.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type Child, startChild } from './child.ts'
import { temporaryFolder } from './temp-folder.ts'
import { untilReady } from './until-ready.ts'

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
]

/** A browser that listens for DevTools on `port`. */
export async function startChromium(): Promise<Child & { port: number }> {
  const port = await freePort()
  const profile = temporaryFolder('chromium')
  const args = [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank']
  const child = startChild(await findChromium(), args, { stdio: 'ignore' })
  await untilReady(`http://127.0.0.1:${port}/json/version`, child)
  return { ...child, port }
}
