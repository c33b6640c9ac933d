import { isTownOf } from './us-towns.ts'

/** What comes before or after a word that makes it another: "American Express", "access to", "Spring 2019". */
const NOT_AFTER: Readonly<Record<string, RegExp>> = {
  Spring:
    /^(?: ?(?:of |semester|break|term|valley|street|hill|creek|field|lake|[’'])|,? ?(?:19|20)\d\d| ?\/ ?(?:summer|fall))/i,
  Oracle: /^,? (?:corp|inc\b|america|park|financial services software)/i,
  SAP: /^,? (?:america|labs|se\b|ag\b|inc\b)/i,
  Access:
    /^ ?(?:to|control|controls|management|points?|rights|layer|levels?|lists?|and|for|switch|network)\b/i,
  Excel: /^ (?:in|at|as)\b/i,
  Word: /^ (?:of|for)\b/i,
  Outlook: /^ (?:for|on|india)\b/i,
  // "C: 312-555-0190" is a phone.
  C: /^(?:\.(?! ?$)|&|[-–] ?(?:level|suite|section)|['’]s\b| ?:? ?[(+]?\d{3}[).\- ]?[ ]?\d{3}[.\- ])/i,
  R: /^(?:\.(?! ?$)| ?& ?D|&|['’]s\b)/i,
  Go: /^(?:-to\b|-live| live\b| to\b)/i,
  Swift: /^ (?:code|transportation|response|message|payments?)\b/i,
  Salesforce: /^,? (?:tower|inc\b)/i,
  Rust: /^ (?:belt|street)\b/i,
  Sketch: /^ (?:of|book)\b/i,
  Slack: /^ (?:time)\b/i,
  // Of a security clearance.
  TS: /^ ?(?:\/ ?(?:SCI|SI|TK)\b|(?:security )?clearance|\(?top secret|(?:with|w\/) ?(?:CI(?!\/)|SCI|SSBI|full[- ]scope|polygraph|poly)\b)/i,
  'Palo Alto': /^,? (?:CA\b|calif)/i,
  Apex: /^ (?:systems|group|learning|fund)/i,
  Aurora: /^,? (?:CO|IL|OH)\b/,
  // Of the American Welding Society.
  AWS: /^\)? ?(?:[A-Z]\d\.\d|CWI\b|(?:[Cc]ertified )?[Ww]eld)/,
  // Good Clinical Practice.
  GCP: /^\)?,? ?(?:and |& |\/ ?)?(?:ICH|GLP|GMP|IRB|TMF)\b/,
  RF: /^ ?(?:scan|guns?\b|hand-?held|terminals?\b|units?\b)/i,
  SD: /^,? \d{5}\b/,
  Phoenix: /^,? (?:AZ\b|arizona)/i,
}
const NOT_BEFORE: Readonly<Record<string, RegExp>> = {
  Express: /american $/i,
  Spring: /(?:hot|in|last|this|early|late|silver|palm|colorado|big|cold) $/i,
  C: /(?:series|grade|vitamin|section|class|suite|apt\.?|unit|block|phase|type|hepatitis|schedule|plan|wing|mr\.?) $/i,
  R: /(?:mr\.?|p\.|h|m|o) ?& ?$|(?:section|class|part|plan) $/i,
  Go: /(?:to|pokémon|let['’]s) $/i,
  Access: /(?:remote|user|data|system|internet|public|secure|role|based|network|open) $/i,
  TS: /\b(?:active|current|inactive|clearance:?|secret|holds?|dod) $/i,
  Triage: /\b(?:alert|bug|defect|incident|issue|ticket) $/i,
  AWS: /welding society \(?$/i,
  GCP: /\b(?:ICH|GLP|GMP|IRB|good clinical practice)[ ,/&(-]*(?:and )?$/i,
  Assembly: /(?:final|board|general|cable|mechanical|product|electronic) $/i,
}

/** Whether the words around a skill make it another thing; an abbreviation that has a meaning of its own goes by itself. */
export function meansAnother(skill: string, before: string, after: string): boolean {
  if (skill === 'SD' && isTownOfDakota(before)) return true
  const short = skill.replace(/\.js$/, '')
  return NOT_AFTER[short]?.test(after) === true || NOT_BEFORE[short]?.test(before) === true
}

/** "Rapid City, SD". */
function isTownOfDakota(before: string): boolean {
  const words = /((?:\p{L}[\p{L}.]* ){0,2}\p{L}[\p{L}.]*), ?$/u.exec(before)?.[1]?.split(' ') ?? []
  return words.some((_, from) => isTownOf(words.slice(from).join(' '), 'SD'))
}

const listLabel =
  /(?:^|[.;|•] ?|\b)(?:environment|technolog(?:y|ies)(?: used)?|tools?(?: ?(?:used|&|and) ?(?:technologies)?)?|tech(?:nical)? (?:stack|environment|skills)|stack|skills?(?: used)?|languages|frameworks?|databases?|platforms?|software|proficien(?:t|cy) (?:in|with)|skilled in|experienced? (?:in|with)|expertise in|knowledge of|familiar with|hands-on (?:with|experience (?:in|with))|libraries|cloud|devops|operating systems?|methodolog(?:y|ies)|testing tools|scripting|servers?|web technologies|certifications?|key skills)\s?(?::|[-–] |\bin\b|\bwith\b|\bof\b)/i

/** Whether a line lists things: it says so, or it is a row of a few words each. */
export function isList(text: string): boolean {
  if (listLabel.test(text)) return true
  const parts = text.split(/[,;|•·●/]/).filter((part) => part.trim() !== '')
  if (parts.length < 3) return false
  return text.split(/\s+/).length / parts.length <= 3
}
