/** What an operator runs beside the server: `scripts/NAME.ts`, in the package `bin/NAME`. */
export const COMMANDS = [
  'adopt-files',
  'backup',
  'check',
  'consent-verify',
  'content-export',
  'content-import',
  'create-account',
  'migrate',
  'move',
  'quarantine',
  'reset-two-factor',
  'restore',
  'set-password',
  'sign-in',
] as const
