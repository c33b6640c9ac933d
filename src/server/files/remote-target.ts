/** On the disk of whoever wrote it, or beside the document: nobody is asked for it over a network. */
const local = /^(?:file:\/\/(?:localhost)?\/(?![\\/])|[a-z]:[\\/]|(?![a-z][a-z0-9+.-]+:|[\\/]{2}))/i
/** What a link in a resume leads to: somebody has to click it, and the browser or mail program asks nothing of Windows. */
const ordinary = /^(?:https?|mailto|tel|sms|callto|skype|ftp):/i

/** As programs read it: without blanks around it and with escapes resolved. */
function plainTarget(target: string): string {
  const trimmed = target.trim()
  try {
    return decodeURIComponent(trimmed).trim()
  } catch {
    return trimmed
  }
}

/** Whether opening this target of a document asks another machine: a web address, a share (`\\host\file`). */
export const isRemote = (target: string): boolean => !local.test(plainTarget(target))

/** Whether this is a link such as people type: to a web page, a mail address, a phone, or a file of their own disk. */
export const isOrdinaryLink = (target: string): boolean =>
  ordinary.test(plainTarget(target)) || !isRemote(target)
