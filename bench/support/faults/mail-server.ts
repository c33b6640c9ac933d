import { send } from '#test/support/send.ts'
import { startMailServer } from '#test/support/smtp-server.ts'
import { startProxy } from '#test/support/tcp-proxy.ts'
import { signIn } from '../sign-in.ts'
import { nextTry, type Ready, waitedLong } from './fault.ts'

/** A mail takes six questions and answers: half a minute. */
const SLOW_MS = 2_500

export const mailServer =
  (fail: 'hang' | 'refuse' | 'slow' | 'no such address') => async (): Promise<Ready> => {
    const mails = await startMailServer()
    const proxy = await startProxy({ host: '127.0.0.1', port: mails.port })
    return {
      variables: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` },
      async cause(site) {
        if (fail === 'no such address') mails.refuse({ code: 550, message: 'no such address' })
        else proxy[fail](SLOW_MS)
        const json = { email: 'bench@example.com', phone: '+1 555 0100', subject: 'Bench', message: 'Hello' }
        for (let sent = 0; sent < 4; sent++)
          await send(site.origin, 'POST', '/api/contact/', { json: { ...json, message: `Hello ${sent}` } })
        await waitedLong(site, 'send-mail')
      },
      async mend(site) {
        mails.refuse(undefined)
        proxy.forward()
        if (fail !== 'no such address') return nextTry(site)
        // What was given up waits for an administrator (docs/runbook.md).
        const token = await signIn(site.origin)
        await send(site.origin, 'POST', '/api/tasks/retry/', { token, json: { kind: 'send-mail' } })
      },
      judge() {
        const ids = mails.received.map(({ header }) => header('Message-ID').join())
        return new Set(ids).size === ids.length ? [] : [`of ${ids.length} mails some came twice`]
      },
      close: () => mails.stop(),
    }
  }
