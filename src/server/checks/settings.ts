import { isIP } from 'node:net'
import type { Env } from '../env.ts'
import { type Finding, warning } from './finding.ts'

type Rule = { about: string; holds: (env: Env) => boolean; words: (env: Env) => string }

const address = ({ publicUrl }: Env) => (publicUrl === undefined ? undefined : new URL(publicUrl))

const isThisMachine = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  host === '::1' ||
  (isIP(host) === 4 && host.startsWith('127.'))

/** Reached by others, and by which protocol. */
const isPublic = (env: Env, protocol: 'http:' | 'https:'): boolean => {
  const url = address(env)
  return url !== undefined && !isThisMachine(url.hostname) && url.protocol === protocol
}

/** With PostgreSQL there may be several instances; what they share must be given to each. */
const isShared = ({ databaseUrl }: Env): boolean => databaseUrl !== undefined

/** Mails that cannot be delivered go back to their sender. */
const comesBack = ({ mail, mailbox }: Env): boolean => {
  const from = /<([^<>]*)>\s*$/.exec(mail?.from ?? '')?.[1] ?? mail?.from ?? ''
  return from.trim().toLowerCase() === mailbox?.address?.toLowerCase()
}

const rules: Rule[] = [
  {
    about: 'PUBLIC_URL',
    holds: (env) => address(env) === undefined,
    words: ({ port }) => `is not set: links in mails and pages begin with http://localhost:${port}`,
  },
  {
    about: 'PUBLIC_URL',
    holds: (env) => isThisMachine(address(env)?.hostname ?? ''),
    words: (env) =>
      `names this machine (${address(env)?.hostname}): nobody else can follow links in mails and pages`,
  },
  {
    about: 'PUBLIC_URL',
    holds: (env) => isPublic(env, 'http:'),
    words: () => 'begins with http: passwords and resumes travel unencrypted',
  },
  {
    about: 'TRUST_PROXY',
    holds: (env) => isPublic(env, 'https:') && env.trustProxy === false,
    words: () =>
      'is not set: behind the proxy that ends TLS all visitors have one address, and share its limits',
  },
  {
    about: 'TRUST_PROXY',
    holds: ({ trustProxy }) => trustProxy !== false && trustProxy.some((network) => network.endsWith('/0')),
    words: () => 'trusts every address: anybody can claim to be somebody else, and no limit holds',
  },
  {
    about: 'SECRET',
    holds: (env) => isShared(env) && env.secret === undefined,
    words: () => 'is not set: a second instance makes another one, and its sessions and links do not fit',
  },
  {
    about: 'S3_BUCKET',
    holds: (env) => isShared(env) && env.s3 === undefined,
    words: () => 'is not set: resumes stay on this machine, where a second instance does not find them',
  },
  {
    about: 'METRICS_HOST',
    holds: ({ metrics }) => metrics !== undefined && !isThisMachine(metrics.host),
    words: ({ metrics }) =>
      `lets other machines read the figures on ${metrics?.host}: keep that port private`,
  },
  {
    about: 'METRICS_PORT',
    holds: ({ metrics, port }) => metrics?.port === port && port !== 0,
    words: () => 'is the port of the site: the server cannot listen there twice',
  },
  {
    about: 'SENTRY_DSN',
    holds: ({ reports }) => reports?.dsn.startsWith('http:') === true,
    words: () => 'begins with http: reports of errors travel unencrypted',
  },
  {
    about: 'TEXT_API_URL',
    holds: (env) => env.texts === undefined && isPublic(env, 'https:'),
    words: () => 'is not set: texts go to a simulator, and nobody who agreed to them gets any',
  },
  {
    about: 'SMTP_URL',
    holds: ({ mail }) => mail === undefined,
    words: () => 'is not set: mails wait in the outbox for 3 days, and pages promise none',
  },
  {
    about: 'REPLY_ADDRESS',
    holds: ({ mailbox }) => mailbox !== undefined && mailbox.address === undefined,
    words: () =>
      'is not set, and the account of IMAP_URL is no address: answers to letters go to who wrote them, not to the mailbox',
  },
  {
    about: 'REPLY_ADDRESS',
    holds: ({ mailbox, replyAddress }) => mailbox === undefined && replyAddress !== undefined,
    words: () => 'is set without IMAP_URL: no mailbox is read, so letters do not name it',
  },
  {
    about: 'IMAP_URL',
    holds: ({ mailbox }) =>
      mailbox?.url.startsWith('imap:') === true && !isThisMachine(new URL(mailbox.url).hostname),
    words: () => 'begins with imap: where the server offers no encryption, the password travels without it',
  },
  {
    about: 'MAIL_FROM',
    holds: (env) => env.mail !== undefined && env.mailbox?.address !== undefined && !comesBack(env),
    words: ({ mailbox }) =>
      `is not ${mailbox?.address}: mails that come back are only noticed where those to its address end up in the mailbox of IMAP_URL`,
  },
  {
    about: 'RATE_LIMIT',
    holds: ({ rateLimit }) => !rateLimit,
    words: () => 'is off: nothing limits the number of tries',
  },
  {
    about: 'ADMIN_PASSWORD',
    holds: ({ admin }) => admin.password !== undefined,
    words: () =>
      'is in the environment: it is only needed at the first start, and can be read by who sees that',
  },
]

/** What the settings alone say may be wrong with them. Nothing is asked of anybody. */
export const settingWarnings = (env: Env): Finding[] =>
  rules.filter(({ holds }) => holds(env)).map(({ about, words }) => warning(about, words(env)))
