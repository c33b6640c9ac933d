import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { APPLY, applyForm, plainBytes } from '#test/support/factories.ts'
import { fillDisk } from '#test/support/fill-disk.ts'
import { hostileResumes } from '#test/support/hostile-resumes.ts'
import { send } from '#test/support/send.ts'
import { mixedTraffic } from '../mixed-traffic.ts'
import type { Ready } from './fault.ts'

export async function diskFull(dataDir: string): Promise<Ready> {
  mkdirSync(dataDir, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', dataDir])
  const ballast = join(dataDir, 'ballast')
  return {
    cause: () => fillDisk(ballast),
    mend: () => rmSync(ballast),
    close: () => void execFileSync('umount', ['--lazy', dataDir]),
  }
}

export async function clockJumps(dataDir: string): Promise<Ready> {
  const file = `${dataDir}-clock`
  writeFileSync(file, '+0')
  return {
    variables: {
      LD_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    async cause() {
      for (const offset of ['+1d', '-1d', '+3h']) {
        writeFileSync(file, offset)
        await pause(3_000)
      }
    },
    mend: () => writeFileSync(file, '+0'),
  }
}

const MOST_MB = 512
const CLIENTS = 20

/**
 * The kernel's own limit, for the server and all that it starts (`ulimit -v` bounds addresses, of which V8 reserves
 * gigabytes; V8's own limits bound its heap alone), while a day's traffic goes on beside resumes that are meant to hurt.
 */
export async function littleMemory(): Promise<Ready> {
  const isOld = existsSync('/sys/fs/cgroup/memory')
  const group = mkdtempSync(`/sys/fs/cgroup/${isOld ? 'memory/' : ''}bench-`)
  const read = (name: string) => readFileSync(join(group, name), 'utf8')
  writeFileSync(join(group, isOld ? 'memory.limit_in_bytes' : 'memory.max'), String(MOST_MB * 1024 ** 2))
  let traffic: Awaited<ReturnType<typeof mixedTraffic>> | undefined
  let hurting: Promise<void> = Promise.resolve()
  return {
    within: group,
    async cause({ origin }) {
      traffic = await mixedTraffic({ origin, jobs: 1, clients: CLIENTS, restMs: 20 })
      const hurt = async () => {
        for (const { bytes } of hostileResumes('http://127.0.0.1:9/'))
          await send(origin, 'POST', APPLY, {
            body: applyForm({ job_id: 1 }, { bytes: plainBytes(bytes()) }),
            // What is refused on arrival may end with its connection.
          }).catch(() => undefined)
      }
      hurting = hurt()
    },
    async mend() {
      await hurting
      await traffic?.stop()
    },
    judge() {
      const most = Number(read(isOld ? 'memory.max_usage_in_bytes' : 'memory.peak'))
      const pressed = isOld ? `, ${read('memory.failcnt').trim()} times at the limit` : ''
      console.log(`Most memory, pages of files included: ${Math.round(most / 1024 ** 2)} MB${pressed}`)
      const kills = Number(
        /^oom_kill (\d+)$/m.exec(read(isOld ? 'memory.oom_control' : 'memory.events'))?.[1] ?? 0,
      )
      return kills === 0 ? [] : [`the kernel killed ${kills} processes`]
    },
    close: () => rmdirSync(group),
  }
}
