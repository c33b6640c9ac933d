import { withBootstrap } from './with-bootstrap.ts'

// What a start does first, alone: for who updates the schema before the instances of a new version start.
const log = {
  info() {},
  warn: (_details: object, message: string) => void process.stderr.write(`WARNING: ${message}\n`),
}
await withBootstrap(async () => 'The database is ready for this version.', { log })
