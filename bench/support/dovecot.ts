import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/support/free-port.ts'

export const MAILBOX = { name: 'replies@site.example', password: 'the mailbox opens' }

/** Whether this machine has dovecot. */
export const hasDovecot = (): boolean => spawnSync('dovecot', ['--version']).status === 0

/** A real mail server over one Maildir: mails are files that are put into it. */
export async function startDovecot(folder: string) {
  const port = await freePort()
  const mail = join(folder, 'mail')
  // Whoever reads the mails must get there.
  chmodSync(folder, 0o755)
  const own = userInfo()
  // Dovecot gives no mails to root.
  const who = own.uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid: own.uid, gid: own.gid }
  for (const name of ['', 'new', 'cur', 'tmp']) {
    mkdirSync(join(mail, name), { recursive: true, mode: 0o755 })
    if (own.uid === 0) chownSync(join(mail, name), who.uid, who.gid)
  }
  const login =
    own.uid === 0 ? [] : [`default_login_user = ${own.username}`, `default_internal_user = ${own.username}`]
  const config = join(folder, 'dovecot.conf')
  writeFileSync(
    config,
    [
      `base_dir = ${folder}/run`,
      `state_dir = ${folder}/state`,
      'protocols = imap',
      'listen = 127.0.0.1',
      'ssl = no',
      'disable_plaintext_auth = no',
      'first_valid_uid = 1',
      `mail_location = maildir:${mail}:CONTROL=${mail}:INDEX=MEMORY`,
      `log_path = ${folder}/dovecot.log`,
      `passdb {\n  driver = static\n  args = password=${MAILBOX.password.replaceAll(' ', '_')}\n}`,
      `userdb {\n  driver = static\n  args = uid=${who.uid} gid=${who.gid} home=${mail}\n}`,
      `service imap-login {\n  inet_listener imap {\n    port = ${port}\n  }\n  inet_listener imaps {\n    port = 0\n  }\n}`,
      ...login,
    ].join('\n'),
  )
  const start = async () => {
    const child = spawn('dovecot', ['-F', '-c', config], { stdio: 'ignore' })
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
    return {
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  let running = await start()
  let delivered = 0
  const account = `${encodeURIComponent(MAILBOX.name)}:${MAILBOX.password.replaceAll(' ', '_')}`
  return {
    url: `imap://${account}@127.0.0.1:${port}/INBOX`,
    /** Puts a mail into the mailbox. */
    deliver(raw: Buffer) {
      delivered += 1
      const file = join(mail, 'new', `${Date.now()}.${delivered}.bench`)
      writeFileSync(file, raw, { mode: 0o644 })
      if (own.uid === 0) chownSync(file, who.uid, who.gid)
    },
    async restart() {
      await running.stop()
      running = await start()
    },
    stop: () => running.stop(),
  }
}
