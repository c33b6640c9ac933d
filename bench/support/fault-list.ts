import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#server/store/engine/store.ts'
import { fillDisk } from '#test/support/fill-disk.ts'
import { S3_TEST_KEYS, startS3Server } from '#test/support/s3-server.ts'
import { send } from '#test/support/send.ts'
import { startMailServer } from '#test/support/smtp-server.ts'
import { startProxy } from '#test/support/tcp-proxy.ts'
import { startDurablePostgres } from './postgres.ts'

type Served = { origin: string; pid: number; dataDir: string; store: Store }

type Ready = {
  variables?: Record<string, string>
  cause: (site: Served) => Promise<void> | void
  mend: (site: Served) => Promise<void> | void
  close?: () => Promise<void> | void
}

export type Fault = {
  name: string
  /** Which must fire while it lasts. */
  alerts: readonly string[]
  /** Whether pages and lists must be answered meanwhile. */
  reads: boolean
  prepare: (dataDir: string) => Promise<Ready>
}

/** As if what waits had done so for three hours. */
async function waitedLong({ store }: Served, kind: string): Promise<void> {
  const due_at = new Date().toISOString()
  const due_since = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await store.sql.updateTable('tasks').set({ due_at, due_since }).where('kind', '=', kind).execute()
}

async function diskFull(dataDir: string): Promise<Ready> {
  mkdirSync(dataDir, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', dataDir])
  const ballast = join(dataDir, 'ballast')
  return {
    cause: () => fillDisk(ballast),
    mend: () => rmSync(ballast),
    close: () => void execFileSync('umount', ['--lazy', dataDir]),
  }
}

const descriptors = (connections: number) => async (): Promise<Ready> => {
  const open: Socket[] = []
  return {
    async cause({ origin, pid }) {
      const { port } = new URL(origin)
      execFileSync('prlimit', [`--pid=${pid}`, '--nofile=128:'])
      for (let opened = 0; opened < connections; opened++) {
        const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
        socket.write('GET / HTTP/1.1\r\n')
        open.push(socket)
      }
    },
    mend({ pid }) {
      execFileSync('prlimit', [`--pid=${pid}`, '--nofile=4096:'])
      for (const socket of open) socket.destroy()
    },
  }
}

const database = (fail: 'hang' | 'refuse' | 'cut') => async (): Promise<Ready> => {
  const postgres = await startDurablePostgres()
  const url = new URL(await postgres.createDatabase('faults'))
  const proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  return {
    variables: { DATABASE_URL: url.href },
    cause: () => proxy[fail](),
    mend: () => proxy.forward(),
    close: () => postgres.stop(),
  }
}

const bucket = (fail: 'hang' | 'refuse') => async (): Promise<Ready> => {
  const s3 = await startS3Server({ bucket: 'resumes' })
  const proxy = await startProxy({ host: '127.0.0.1', port: Number(new URL(s3.endpoint).port) })
  return {
    variables: {
      S3_BUCKET: 'resumes',
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_ACCESS_KEY_ID: S3_TEST_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_TEST_KEYS.secretAccessKey,
    },
    async cause(site) {
      proxy[fail]()
      await waitedLong(site, 'unknown-files')
      const at = new Date().toISOString()
      const task = { kind: 'read-resume', key: '1', attempts: 0, created_at: at, due_at: at, due_since: at }
      await site.store.sql.updateTable('resume_texts').set({ read_at: null }).execute()
      await site.store.sql.insertInto('tasks').values(task).execute()
      await waitedLong(site, 'read-resume')
    },
    mend: () => proxy.forward(),
    close: () => s3.close(),
  }
}

const mailServer = (fail: 'hang' | 'refuse' | 'no such address') => async (): Promise<Ready> => {
  const mails = await startMailServer()
  const proxy = await startProxy({ host: '127.0.0.1', port: mails.port })
  return {
    variables: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` },
    async cause(site) {
      if (fail === 'no such address') mails.refuse({ code: 550, message: 'no such address' })
      else proxy[fail]()
      const json = { email: 'bench@example.com', phone: '+1 555 0100', subject: 'Bench', message: 'Hello' }
      for (let sent = 0; sent < 4; sent++)
        await send(site.origin, 'POST', '/api/contact/', { json: { ...json, message: `Hello ${sent}` } })
      await waitedLong(site, 'send-mail')
    },
    mend() {
      mails.refuse(undefined)
      proxy.forward()
    },
    close: () => mails.stop(),
  }
}

async function heldUp(): Promise<Ready> {
  let over = false
  return {
    cause({ pid, origin }) {
      const hold = async () => {
        while (!over) {
          process.kill(pid, 'SIGSTOP')
          void fetch(`${origin}/api/jobs/list/`).catch(() => undefined)
          await pause(1_500)
          process.kill(pid, 'SIGCONT')
          await pause(500)
        }
      }
      void hold()
    },
    mend: () => {
      over = true
    },
  }
}

async function triedPasswords(): Promise<Ready> {
  let over = false
  return {
    cause({ origin }) {
      const json = { email: 'bench@example.com', password: 'wrong' }
      const attempt = async () => {
        for (; !over; await pause(300)) await send(origin, 'POST', '/api/jobs/login/', { json })
      }
      void attempt()
    },
    mend: () => {
      over = true
    },
  }
}

async function clockJumps(dataDir: string): Promise<Ready> {
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

async function slowClients(): Promise<Ready> {
  const open: Socket[] = []
  let timer: NodeJS.Timeout | undefined
  return {
    cause({ origin }) {
      for (let opened = 0; opened < 1_000; opened++) {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
        socket.write('POST /api/jobs/apply/submit HTTP/1.1\r\nHost: site\r\nContent-Length: 100000\r\n\r\n')
        open.push(socket)
      }
      timer = setInterval(() => {
        for (const socket of open) if (!socket.destroyed) socket.write('x')
      }, 1_000)
    },
    mend() {
      clearInterval(timer)
      for (const socket of open) socket.destroy()
    },
  }
}

async function abortedUploads(): Promise<Ready> {
  const head =
    'POST /api/jobs/apply/submit HTTP/1.1\r\nHost: site\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n' +
    '--b\r\nContent-Disposition: form-data; name="applicant_resume"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n'
  return {
    async cause({ origin }) {
      for (let sent = 0; sent < 1_000; sent++) {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
        socket.write(head + 'x'.repeat(50_000), () => setTimeout(() => socket.resetAndDestroy(), 20))
        if (sent % 50 === 49) await pause(100)
      }
    },
    mend: () => {},
  }
}

const errors = ['ApplicationsFail', 'SiteErrorsFast']
const away = ['DatabaseUnavailable', 'QueueUnreadable', ...errors]

export const faults: Fault[] = [
  { name: 'disk full', alerts: ['StorageFull', ...errors], reads: true, prepare: diskFull },
  // Prometheus gets no connection either.
  { name: 'descriptors gone', alerts: ['SiteDown'], reads: false, prepare: descriptors(200) },
  { name: 'few descriptors left', alerts: ['DescriptorsLow'], reads: true, prepare: descriptors(56) },
  { name: 'PostgreSQL stopped', alerts: away, reads: true, prepare: database('refuse') },
  { name: 'PostgreSQL hung', alerts: away, reads: true, prepare: database('hang') },
  { name: 'PostgreSQL restarted', alerts: [], reads: true, prepare: database('cut') },
  {
    name: 'bucket away',
    alerts: ['FilesUnavailable', 'JobLate', 'ResumesUnread', ...errors],
    reads: true,
    prepare: bucket('refuse'),
  },
  {
    name: 'bucket silent',
    alerts: ['FilesUnavailable', 'ApplicationsFail'],
    reads: true,
    prepare: bucket('hang'),
  },
  { name: 'mail server away', alerts: ['MailFails', 'MailLate'], reads: true, prepare: mailServer('refuse') },
  { name: 'mail server silent', alerts: ['MailLate'], reads: true, prepare: mailServer('hang') },
  { name: 'mail refused', alerts: ['TasksGivenUp'], reads: true, prepare: mailServer('no such address') },
  { name: 'process held up', alerts: ['SiteSlow', 'EventLoopHeld'], reads: true, prepare: heldUp },
  { name: 'passwords tried', alerts: ['SignInsRefused'], reads: true, prepare: triedPasswords },
  { name: 'clock jumps', alerts: [], reads: true, prepare: clockJumps },
  { name: '1,000 slow clients', alerts: [], reads: true, prepare: slowClients },
  { name: '1,000 aborted uploads', alerts: [], reads: true, prepare: abortedUploads },
]
