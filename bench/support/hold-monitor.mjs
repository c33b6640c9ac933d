// Preloaded into a server that is measured: notes how long its main thread could answer nobody.
import { writeFileSync } from 'node:fs'

const EVERY_MS = 1
const longest = { wall: 0, cpu: 0 }
let last = performance.now()
let used = process.threadCpuUsage()

setInterval(() => {
  const now = performance.now()
  const { user, system } = process.threadCpuUsage(used)
  longest.wall = Math.max(longest.wall, now - last - EVERY_MS)
  longest.cpu = Math.max(longest.cpu, (user + system) / 1000)
  last = now
  used = process.threadCpuUsage()
}, EVERY_MS).unref()

process.on('SIGUSR2', () => {
  writeFileSync(process.env.HOLDS_FILE ?? '/dev/null', JSON.stringify(longest))
  longest.wall = 0
  longest.cpu = 0
})
