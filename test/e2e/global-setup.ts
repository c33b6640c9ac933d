import { join } from 'node:path'
import { ensureServer } from '../../scripts/build-server.ts'

/** The pages are built before; the bundle of the server takes a second, and is made where its sources changed. */
export default (): Promise<void> => ensureServer(join(import.meta.dirname, '../..'))
