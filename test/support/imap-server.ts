import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type ImapServer = {
  port: number
  /** What `IMAP_URL` says of it. */
  url: string
  /** Puts a mail into the mailbox and answers its number. */
  add: (raw: string | Buffer, at?: Date) => number
  /** Every command that it was given, without what the commands say. */
  commands: string[]
  /** Numbers all mails anew, as a mailbox that was restored. */
  renumber: () => void
  /** Removes a mail. */
  remove: (uid: number) => void
  /** The password that it takes from now on. */
  change: (password: string) => void
  /** Ends the connection instead of handing out the mail after so many; undefined: hands out all. */
  cutAfter: (mails: number | undefined) => void
  stop: () => Promise<void>
  start: () => Promise<void>
}

type Stored = { uid: number; raw: Buffer; at: Date }

const ACCOUNT = { name: 'replies@site.example', password: 'the mailbox opens' }

/** A mail server that hands out one mailbox over IMAP (RFC 3501) on a real socket: as much of it as whoever reads a mailbox needs. */
export async function startImapServer(): Promise<ImapServer> {
  let { password } = ACCOUNT
  let mails: Stored[] = []
  let validity = 1
  let next = 1
  let left = Number.POSITIVE_INFINITY
  const commands: string[] = []
  const sockets = new Set<Socket>()

  /** What the command ends with; nothing where the connection ends with it. */
  function answer(socket: Socket, line: string): string | undefined {
    const [verb = '', ...rest] = line.split(' ')
    const isUid = verb.toUpperCase() === 'UID'
    const command = isUid ? `UID ${rest.shift()?.toUpperCase()}` : verb.toUpperCase()
    commands.push(command)
    const said = rest.join(' ')
    const say = (text: string) => socket.write(`${text}\r\n`)
    switch (command) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1')
        break
      case 'LOGIN': {
        const [name, given] = stringsOf(said)
        if (name !== ACCOUNT.name || given !== password) return 'NO [AUTHENTICATIONFAILED] no'
        break
      }
      case 'LIST':
        say('* LIST (\\HasNoChildren) "/" INBOX')
        break
      case 'EXAMINE':
        say(`* ${mails.length} EXISTS`)
        say('* 0 RECENT')
        say('* FLAGS (\\Seen)')
        say(`* OK [UIDVALIDITY ${validity}] ok`)
        say(`* OK [UIDNEXT ${next}] ok`)
        return 'OK [READ-ONLY] done'
      case 'UID SEARCH': {
        const after = Number(/UID (\d+):\*/i.exec(said)?.[1] ?? 1)
        const since = new Date(/SINCE "?(\d+-\w+-\d+)/i.exec(said)?.[1] ?? 0)
        const found = mails.filter(
          ({ uid, at }, index) => (uid >= after || index === mails.length - 1) && at >= since,
        )
        say(['* SEARCH', ...found.map(({ uid }) => uid)].join(' '))
        break
      }
      case 'UID FETCH': {
        const index = mails.findIndex(({ uid }) => uid === Number(rest[0]))
        const mail = mails[index]
        if (mail === undefined) break
        if (/BODY/i.test(said)) {
          left -= 1
          if (left < 0) {
            socket.destroy()
            return undefined
          }
        }
        hand(socket, index, mail, said)
        break
      }
      case 'LOGOUT':
        say('* BYE')
        break
      case 'LSUB':
      case 'NOOP':
      case 'CLOSE':
      case 'UNSELECT':
        break
      default:
        return 'BAD unknown'
    }
    return 'OK done'
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let input = ''
    socket.setEncoding('utf8').on('data', (data) => {
      input += data
      for (let at = input.indexOf('\r\n'); at !== -1; at = input.indexOf('\r\n')) {
        const line = input.slice(0, at)
        input = input.slice(at + 2)
        const [tag = ''] = line.split(' ', 1)
        const end = answer(socket, line.slice(tag.length + 1))
        if (end !== undefined) socket.write(`${tag} ${end}\r\n`)
        if (/^\S+ LOGOUT$/i.test(line)) socket.end()
      }
    })
    socket.write('* OK ready\r\n')
  })
  const start = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await start(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  const { port } = address
  const account = `${encodeURIComponent(ACCOUNT.name)}:${encodeURIComponent(ACCOUNT.password)}`
  return {
    port,
    url: `imap://${account}@127.0.0.1:${port}/INBOX`,
    commands,
    add(raw, at = new Date()) {
      mails.push({ uid: next, raw: Buffer.from(raw), at })
      next += 1
      return next - 1
    },
    renumber() {
      validity += 1
      mails = mails.map((mail, index) => ({ ...mail, uid: index + 1 }))
      next = mails.length + 1
    },
    remove(uid) {
      mails = mails.filter((mail) => mail.uid !== uid)
    },
    change(to) {
      password = to
    },
    cutAfter(count = Number.POSITIVE_INFINITY) {
      left = count
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
    start: () => start(port),
  }
}

/** What the client wants of a mail: its whole or its beginning, never more than it asked for. */
function hand(socket: Socket, index: number, { uid, raw, at }: Stored, wanted: string): void {
  const parts = [`UID ${uid}`]
  if (/RFC822\.SIZE/i.test(wanted)) parts.push(`RFC822.SIZE ${raw.length}`)
  if (/INTERNALDATE/i.test(wanted)) parts.push(`INTERNALDATE "${dateOf(at)}"`)
  if (/ENVELOPE/i.test(wanted)) parts.push(`ENVELOPE ${envelopeOf(raw.toString('latin1'))}`)
  const body = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(wanted)
  socket.write(`* ${index + 1} FETCH (${parts.join(' ')}`)
  if (body !== null) {
    const bytes =
      body[2] === undefined ? raw : raw.subarray(Number(body[1]), Number(body[1]) + Number(body[2]))
    socket.write(` BODY[]${body[1] === undefined ? '' : `<${body[1]}>`} {${bytes.length}}\r\n`)
    socket.write(bytes)
  }
  socket.write(')\r\n')
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number) => String(value).padStart(2, '0')
const dateOf = (at: Date): string =>
  `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`

/** The strings of a command, each in quotation marks or bare. */
const stringsOf = (said: string): string[] =>
  [...said.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replace(/\\(.)/g, '$1'),
  )

function envelopeOf(raw: string): string {
  const head = (raw.split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ')
  const value = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim()
  const text = (one: string | undefined) =>
    one === undefined ? 'NIL' : `{${Buffer.byteLength(one, 'latin1')}}\r\n${one}`
  const [, local, host] = /([^\s<>"]+)@([^\s<>"]+)/.exec(value('From') ?? '') ?? []
  const from = local === undefined ? 'NIL' : `((NIL NIL ${text(local)} ${text(host)}))`
  return `(${text(value('Date'))} ${text(value('Subject'))} ${from} ${from} NIL NIL NIL NIL ${text(value('In-Reply-To'))} ${text(value('Message-ID'))})`
}
