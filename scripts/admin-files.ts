import { join, relative } from 'node:path'
import { releaseLook } from './sample-files.ts'

type Modules = {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null
}

/** `page` and what it imports, and what that imports: what a browser has once it shows `page`. */
function importedBy(page: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([page])
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** One file of what all of `pages` import and no file named before it holds. */
function fileOf(name: string, ...pages: readonly string[]) {
  let imported: readonly ReadonlySet<string>[] | undefined
  return {
    debugName: name,
    name: (id: string, modules: Modules) => {
      imported ??= pages.map((page) => importedBy(page, modules))
      return imported.every((of) => of.has(id)) ? name : null
    },
  }
}

/** What imports a module, and what imports that. */
function importersOf(id: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([id])
  for (const one of found) for (const by of modules.getModuleInfo(one)?.importers ?? []) found.add(by)
  return found
}

/** However many share them: they load when they are opened, with the library that they bring along. */
const WINDOWS = /ui[\\/](?:dialog|confirm-dialog|finder|choice-menu)\.tsx$/

/** Little that many import; within a larger file they would bring it along. */
const PARTS =
  /(?:ui[\\/](?:empty-state|surface)|steps[\\/]step-filters|keyboard[\\/]use-list-keys|icons[\\/](?:download|chevron-right))\.(?:tsx?|mjs)$/

/** What shows and hands out resumes wherever there are some: a few hundred bytes each. */
const RESUMES =
  /[\\/](?:resume-button|(?:dropped-)?resume-endpoints|resume-file-source|resume-source|resume-version)\.tsx?$/

/** What administrators alone can do with a person, below all else. */
const ERASING = /retention[\\/](?:erase-person|legal-hold|begin-words)\.tsx?$/

/** What the root of every page knows of the site: three files of a few hundred bytes. */
const SITE = /web[\\/]shell[\\/](?:firm|site|of-site)\.tsx?$/

/** However many share them: who edits the site loads them, and nobody else. */
const CONTENT = /src[\\/](?:contract|web[\\/]admin)[\\/](?:content|media|first-start)[\\/]/

/**
 * What every page of the admin loads, in a few files: seventy small ones compress worse, and each costs a module. So is what two or three of
 * the four largest pages share; a file brings along all that it imports, so what many import stands before those. The path is
 * that below `root`: where somebody builds must not change what is built. The admin's styles stand apart, and so does what the root
 * imports too: in a file with anything that a public page imports, that page would bring them.
 */
export const adminFiles = (root: string) => {
  const page = (path: string) => join(root, 'src/web', path)
  const layout = page('admin/layout.tsx')
  const application = page('admin/applications/application-page.tsx')
  const applications = page('admin/applications/list/table-view.tsx')
  const candidate = page('admin/candidates/candidate-page.tsx')
  const candidates = page('admin/candidates/candidates.tsx')
  const isPublic = (id: string) => /^(?:site|careers|shell)[\\/]/.test(relative(join(root, 'src/web'), id))
  /** The same without what a public page imports, too. */
  const ownFileOf = (name: string, ...pages: readonly string[]) => {
    const file = fileOf(name, ...pages)
    return {
      ...file,
      name: (id: string, modules: Modules) =>
        file.name(id, modules) !== null && ![...importersOf(id, modules)].some(isPublic) ? name : null,
    }
  }
  return [
    { name: 'admin-styles', test: /admin\.css$/ },
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
    {
      name: 'admin',
      test: (id: string) => /src[\\/]/.test(relative(root, id)) && !WINDOWS.test(id) && !CONTENT.test(id),
      minShareCount: 18,
    },
    { name: 'site', test: SITE },
    fileOf('shared', page('root.tsx'), layout),
    fileOf('admin-entry', layout, page('admin/people/login/login.tsx')),
    fileOf('admin-layout', layout),
    { name: 'parts', test: PARTS },
    { name: 'resumes', test: RESUMES },
    { name: 'erasing', test: ERASING },
    ownFileOf('records', application, applications, candidate),
    ownFileOf('people', application, candidate, candidates),
    ownFileOf('record', application, candidate),
    ownFileOf('person', candidate, candidates),
    ownFileOf('moves', application, applications),
    ownFileOf('list', applications, candidates),
    releaseLook,
  ]
}
