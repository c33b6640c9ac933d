import { givenTimeZone } from '#contract/core/company-time.ts'
import { compareClocks } from '#server/checks/clock.ts'
import { checkTheDatabase } from '#server/checks/database.ts'
import { type Finding, ok, wrong } from '#server/checks/finding.ts'
import { checkDataFolder } from '#server/checks/machine.ts'
import { checkMail } from '#server/checks/mail.ts'
import { checkMailbox } from '#server/checks/mailbox.ts'
import { settingWarnings } from '#server/checks/settings.ts'
import type { Env } from '#server/env.ts'
import { storedFirm, storedTimeZone } from './firm.ts'
import { openResumes, placesOf } from './resumes.ts'
import { openSmtp } from './smtp.ts'
import { wordsOf } from './words-of-error.ts'

const CLOCK_MS = 5_000

/**
 * Everything that can be known of an installation without starting it: settings, folder, database, bucket, mail server and
 * clock. Nothing is changed but a file of 64 KB that is made in the data folder and removed. With `recipient` a test mail is
 * sent there.
 */
export async function checkInstallation(env: Env, recipient?: string): Promise<Finding[]> {
  const parts = [
    checkDataFolder(env.dataDir),
    checkTheDatabase(env, placesOf(env).database),
    checkBucket(env),
    checkMailServer(env, recipient),
    checkTheMailbox(env),
  ]
  return [...settingWarnings(env), await timeZone(env), ...(await Promise.all(parts)).flat()]
}

async function timeZone(env: Env): Promise<Finding> {
  const timeZone = (await storedTimeZone(env)) ?? givenTimeZone
  const options = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const
  const now = new Intl.DateTimeFormat('en-US', options).format(new Date())
  return ok('TIME_ZONE', `it is ${now} in ${timeZone}`)
}

async function checkBucket(env: Env): Promise<Finding[]> {
  const { s3 } = env
  if (s3 === undefined) return []
  const found = await openResumes(env).then(
    async (resumes) => {
      await resumes.close()
      return ok('S3_BUCKET', `${placesOf(env).files} can be read`)
    },
    (error) => wrong('S3_BUCKET', wordsOf(error)),
  )
  const clock = await clockOf(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`)
  return clock === undefined ? [found] : [found, clock]
}

/** Any answer says what time it is there. */
async function clockOf(endpoint: string): Promise<Finding | undefined> {
  try {
    const before = Date.now()
    const { headers } = await fetch(endpoint, { method: 'HEAD', signal: AbortSignal.timeout(CLOCK_MS) })
    const date = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(date)
      ? undefined
      : compareClocks('the bucket', new Date(date), new Date((before + Date.now()) / 2))
  } catch {
    return undefined
  }
}

async function checkTheMailbox({ mailbox }: Env): Promise<Finding[]> {
  if (mailbox === undefined) return []
  const { openMailbox } = await import('#server/mailbox/imap.ts')
  return checkMailbox(() => openMailbox(mailbox.url))
}

async function checkMailServer(env: Env, recipient: string | undefined): Promise<Finding[]> {
  const { mail, publicUrl } = env
  if (mail === undefined)
    return recipient === undefined ? [] : [wrong('SMTP_URL', 'is not set: no test mail can be sent')]
  const host = new URL(publicUrl ?? 'http://localhost').hostname
  const firm = await storedFirm(env)
  return checkMail(await openSmtp(mail, () => firm), { name: firm.name, host, recipient })
}
