import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { type Assets, loadAssets } from './assets.ts'
import type { Site } from './resume-frame.ts'

const isServerBuild = (module: unknown): module is ServerBuild =>
  typeof module === 'object' && module !== null && 'entry' in module && 'routes' in module

/** The pages that `node scripts/build.ts` left in `build/`, ready for `createPages`. */
export const loadBuild = async (
  root: string,
  site: Site,
): Promise<{ build: ServerBuild; assets: Assets }> => {
  const file = join(root, 'build/pages/server/index.js')
  const build: unknown = await import(pathToFileURL(file).href)
  if (!isServerBuild(build)) throw new Error(`${file} is not a build of the pages`)
  const folders = ['build/pages/client', 'build/islands', 'build/pictures', 'build/resume-frame'].map(
    (folder) => join(root, folder),
  )
  return { build, assets: await loadAssets(folders, site) }
}
