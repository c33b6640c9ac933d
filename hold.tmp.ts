import { holdsInLargeSite } from './bench/support/large-site.ts'
console.log(await holdsInLargeSite())
