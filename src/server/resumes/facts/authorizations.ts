import type { Authorization } from '#contract/candidates/resume-facts.ts'

/** What is said about the right to work, the surest words first; `near` must stand in the same line. */
const SAYINGS: readonly { kind: Authorization; says: RegExp; near?: RegExp }[] = [
  {
    kind: 'no_sponsorship',
    says: /\b(?:no|not|without|don['’]?t|doesn['’]?t|never)\b[^.;|]{0,40}\bsponsor(?:ship|ed)?\b|\bsponsorship\b[^.;|]{0,15}\bnot\b/i,
  },
  {
    kind: 'needs_sponsorship',
    says: /\b(?:need|needs|require|requires|requiring|will require|with|seeking)\b[^.;|]{0,30}\b(?:visa |h-?1b )?sponsorship\b|\bsponsorship\b[^.;|]{0,10}\brequired\b/i,
  },
  {
    kind: 'citizen',
    says: /\b(?:U\.?\s?S\.?(?:A\.?)?|United States|American) citizen(?:ship)?\b|\bcitizen(?:ship)? ?(?:of|:|-|–) ?(?:the )?(?:U\.?S\.?A?\.?|United States)\b|\bUSC\b/i,
  },
  {
    kind: 'permanent_resident',
    says: /\bgreen ?card(?! ead)\b|\bpermanent resident\b|\blawful permanent\b|\bLPR\b/i,
  },
  {
    kind: 'permanent_resident',
    says: /\bGC\b(?![- ]?EAD)/,
    near: /visa|authori[sz]ation|status|permit|work/i,
  },
  {
    kind: 'ead',
    says: /\b(?:GC|H-?4|L-?2|OPT|C09|asylum)?[- ]?EAD\b|\bemployment authorization (?:document|card)\b/,
  },
  { kind: 'h1b', says: /\bH-?1-?B?\b(?:[- ]?(?:visa|transfer))?/ },
  { kind: 'opt', says: /\bSTEM[- ]OPT\b|\bOPT\b(?![- ]?EAD)(?= (?:extension|EAD|visa|status))/ },
  { kind: 'opt', says: /\bOPT\b(?![- ]?EAD)/, near: /visa|authori[sz]ation|status|F-?1\b|permit/i },
  { kind: 'other', says: /\bCPT\b/, near: /visa|authori[sz]ation|status|F-?1\b|permit/i },
  { kind: 'tn', says: /\bTN\b[- ]?(?:visa|status|permit)/i },
  { kind: 'tn', says: /\bTN\b/, near: /visa|authori[sz]ation|work permit/i },
  { kind: 'other', says: /\b(?:L-?1[AB]?|O-?1|E-?3|J-?1|F-?1|L-?2|H-?4) visa\b/i },
  {
    kind: 'authorized',
    says: /\b(?:authori[sz]ed|eligible|legally able|permitted) to work\b[^.;|]{0,40}|\bwork (?:authori[sz]ation|permit)\b[^.;|]{0,30}\b(?:yes|unrestricted|valid|any employer)\b/i,
  },
]
const worthALook =
  /citizen|green ?card|GC\b|EAD|H-?1|OPT\b|CPT\b|TN\b|visa|sponsor|authori[sz]|permit|eligible to work|resident|LPR|USC/i

export type FoundAuthorization = { kind: Authorization; written: string; at: number }

/** What a line says about the right to work. */
export function authorizationsIn(text: string): FoundAuthorization[] {
  if (!worthALook.test(text)) return []
  const found: FoundAuthorization[] = []
  for (const { kind, says, near } of SAYINGS) {
    const hit = says.exec(text)
    if (hit === null || (near !== undefined && !near.test(text))) continue
    if (found.some((one) => one.kind === kind)) continue
    // "Green card sponsorship" and "without sponsorship" are about one thing each.
    if (kind === 'needs_sponsorship' && found.some((one) => one.kind === 'no_sponsorship')) continue
    found.push({ kind, written: hit[0].trim(), at: hit.index })
  }
  return found
}
