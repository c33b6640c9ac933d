import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|html|webmanifest)$/

/** Writes `.br` and `.gz` beside every text file, at the highest quality: it is done once per build. */
export const compressFolder = async (folder: string): Promise<void> => {
  const files = globSync('**/*', { cwd: folder }).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file))
      const br = await promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_LGWIN]: 22,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
      const gz = await promisify(gzip)(bytes, { level: 9 })
      await Promise.all([
        writeFile(join(folder, `${file}.br`), br),
        writeFile(join(folder, `${file}.gz`), gz),
      ])
    }),
  )
}
