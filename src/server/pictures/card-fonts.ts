import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../node_modules/@fontsource')
const font = (file: string) => readFileSync(join(folder, file))

/** Static cuts of the site's two families; satori reads no variable ones. */
export const cardFonts = [
  {
    name: 'Display',
    weight: 700,
    data: font('bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
  },
  { name: 'Text', weight: 600, data: font('inter/files/inter-latin-600-normal.woff') },
] as const
