import { enhancements } from './enhancements-registry.ts'
import { enhanceElements } from './islands/enhance.ts'
import { hydrateIslands } from './islands/hydrate.ts'
import { islands } from './islands-registry.ts'

hydrateIslands(islands)
enhanceElements(enhancements)
