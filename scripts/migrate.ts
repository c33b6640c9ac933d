import { withBootstrap } from './with-bootstrap.ts'

// What a start does first, alone: for who updates the schema before the instances of a new version start.
await withBootstrap(async () => 'The database has the schema of this version.')
