import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Received = {
  from: string
  to: string[]
  /** The whole message as it came over the wire, header lines unfolded. */
  raw: string
  header: (name: string) => string[]
}

export type MailServer = {
  port: number
  received: Received[]
  /** What the server answers to a recipient from now on; undefined accepts. */
  refuse: (answer: { code: number; message: string } | undefined) => void
  /** Whether it takes mails whole from now on and hangs up instead of answering. */
  hangUp: (isWanted: boolean) => void
  /** What it does from now on with a mail that it has whole, before it answers. */
  beforeAnswer: (does: () => Promise<void>) => void
  stop: () => Promise<void>
}

/** A mail server that speaks SMTP on a real socket. `port` 0 takes a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = []
  let answer: { code: number; message: string } | undefined
  let hangsUp = false
  let before = async () => {}
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(answer && Object.assign(new Error(answer.message), { responseCode: answer.code }))
    },
    onData(stream, { envelope }, done) {
      text(stream).then(async (raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...read(raw) })
        await before()
        if (hangsUp) for (const socket of sockets) socket.destroy()
        else done()
      }, done)
    },
  })
  // A client that is killed resets its connection, which is no fault of this server. One that cannot listen is: `once` below.
  server.on('error', () => {})
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: portOf(server.server.address()),
    received,
    refuse(next) {
      answer = next
    },
    hangUp(isWanted) {
      hangsUp = isWanted
    },
    beforeAnswer(does) {
      before = does
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('the mail server has no port')
  return address.port
}

function read(raw: string): Pick<Received, 'raw' | 'header'> {
  const unfolded = raw.replace(/\r\n[ \t]+/g, ' ')
  const head = unfolded.split('\r\n\r\n', 1)[0] ?? ''
  return {
    raw: unfolded,
    header: (name) =>
      head
        .split('\r\n')
        .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
        .map((line) => line.slice(name.length + 1).trim()),
  }
}
