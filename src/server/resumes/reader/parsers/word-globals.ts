import { Buffer, fromHex } from './buffer.ts'

/** word-extractor asks for it by name, too. */
Object.assign(globalThis, { Buffer: Object.assign(Buffer, { from: fromHex }) })
