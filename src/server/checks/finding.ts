/**
 * What a check found. `wrong` keeps the server from starting or from its work, a `warning` is for the operator to decide.
 * `about` names a variable or a part of the installation; `words` never hold a secret.
 */
export type Finding = { level: 'ok' | 'warning' | 'wrong'; about: string; words: string }

export const ok = (about: string, words: string): Finding => ({ level: 'ok', about, words })
export const warning = (about: string, words: string): Finding => ({ level: 'warning', about, words })
export const wrong = (about: string, words: string): Finding => ({ level: 'wrong', about, words })
