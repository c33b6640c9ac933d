const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const address = new RegExp(
  `[A-Za-z0-9_%+'-]{1,64}(?:\\.[A-Za-z0-9_%+'-]{1,64}){0,8}@${LABEL}(?:\\.${LABEL}){1,6}`,
  'g',
)
/** Where "jane at example dot com" or "jane @ example . com" might be. */
const disguised =
  /([A-Za-z0-9_%+-]{1,64}(?:(?:\s?\.\s?|\s?[[({]\s?dot\s?[\])}]\s?|\sdot\s)[A-Za-z0-9_%+-]{1,64}){0,4})(\s?@\s?|\s?[[({<]\s?(?:at|@)\s?[\])}>]\s?|\s(?:at|AT)\s)([A-Za-z0-9-]{1,63}(?:(?:\s?\.\s?|\s?[[({<]\s?(?:dot|\.)\s?[\])}>]\s?|\s(?:dot|DOT)\s)[A-Za-z0-9-]{2,63}){1,4})/g
const gluedLabel = /^(?:E-?mail|Mail|mailto)(?=[a-z0-9])/
const gluedPhone = /^(?:\d{1,4}[-.])?\d{3,4}[-.]?\d{4}[-.]?(?=[A-Za-z])/
/** "jane@example.comPhone": what follows a well-known ending begins with a capital. */
const gluedEnd = /\.(com|net|org|edu|info|example|io|co|in|us|uk|gov)(?=[A-Z])[A-Za-z0-9.-]*$/
const LENGTH_MAX = 254

export type FoundEmail = { email: string; at: number; length: number }

/** E-mail addresses in a line, also those written for people only. */
export function emailsIn(text: string): FoundEmail[] {
  const plain = [...text.matchAll(address)].map((hit) => tidied(hit[0], hit.index))
  const found =
    plain.length > 0 || !/@|\bat\b/i.test(text) ? plain : [...text.matchAll(disguised)].flatMap(undisguised)
  return found.filter(({ email }) => email.length <= LENGTH_MAX && /\.[a-z]{2,24}$/.test(email))
}

function tidied(written: string, at: number): FoundEmail {
  const start = written
    .replace(gluedLabel, '')
    .replace(gluedPhone, '')
    .replace(/^['+-]+/, '')
  const email = start.replace(gluedEnd, '.$1').toLowerCase()
  return { email, at: at + written.length - start.length, length: start.length }
}

function undisguised(hit: RegExpExecArray): FoundEmail[] {
  const [written, local = '', sign = '', host = ''] = hit
  const joined = (part: string) => part.replace(/\s?[[({<]\s?(?:dot|\.)\s?[\])}>]\s?|\sdot\s|\s?\.\s?/gi, '.')
  // "worked at Acme dot com" says a word "dot" too: between plain words both must be spelled out.
  if (/^\s(?:at)\s$/i.test(sign) && !/\sdot\s|[[({]\s?dot|\S\.\S/i.test(host)) return []
  const label = /^(?:e-?mail|mail)\s/i.exec(local)?.[0].length ?? 0
  const email = `${joined(local.slice(label))}@${joined(host)}`.toLowerCase()
  return new RegExp(`^${address.source}$`).test(email)
    ? [{ email, at: hit.index, length: written.length }]
    : []
}

/** "jane@example.com." ends a sentence, unless all that stands in the next line is the end of the address: "jane@example.co." and "uk". */
const whole = /@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\.$/i
const ending = /^(?:com|net|org|edu|gov|io|uk|au|in|nz|za|br|jp|kr|sg|hk|mx|ar|il|tr|ua)$/
const emailLabel = /e-?mail(?: (?:id|address))?\W{0,3}$/i

/** A line and the next as one, where an address was broken between them; undefined where none was. */
export function joinedEmail(text: string, next: string): string | undefined {
  const tail = /\S{1,80}$/.exec(text)?.[0] ?? ''
  const head = /^\S{1,80}/.exec(next)?.[0] ?? ''
  if (whole.test(tail) && !ending.test(next.trim())) return undefined
  const broken =
    (/@[\w.-]*$/.test(tail) && !/@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(tail) && /^[\w.-]/.test(head)) ||
    (/@[\w.-]*-$/.test(tail) && /^\w/.test(head)) ||
    (/^@[\w-]+\./.test(head) && /^[\w.+-]+$/.test(tail)) ||
    // Any sentence ends with a dot, and "Ph.D." too.
    (/^[\w.+-]*[.-]$/.test(tail) &&
      (tail.endsWith('-') || emailLabel.test(text.slice(0, -tail.length))) &&
      /^[\w.+-]+@[\w-]+\./.test(head))
  if (!broken) return undefined
  return tail + head
}
