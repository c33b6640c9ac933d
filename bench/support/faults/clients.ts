import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { send } from '#test/support/send.ts'
import type { Ready } from './fault.ts'

export const descriptors = (connections: number) => async (): Promise<Ready> => {
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

export async function triedPasswords(): Promise<Ready> {
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

export async function slowClients(): Promise<Ready> {
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

export async function abortedUploads(): Promise<Ready> {
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
