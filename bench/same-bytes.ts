import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './support/start-tree.ts'
import { failWith } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * The commit of this tree, cloned into two folders, packed in each as a person does it: both packages must have the same
 * bytes. Of what is here only the installed packages are taken along.
 */

const folder = temporaryFolder('same-bytes', '/tmp')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

// The names of folders are in every path that a bundler sees.
const sums = ['src', 'a/deeper/place/site'].map((name) => {
  const clone = join(folder, name)
  mkdirSync(dirname(clone), { recursive: true })
  git('clone', '--quiet', root, clone)
  cpSync(join(root, 'node_modules'), join(clone, 'node_modules'), {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
  })
  execFileSync('npm', ['run', 'package'], { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] })
  const [file = ''] = globSync('build/package/*.tar.gz', { cwd: clone })
  const sum = createHash('sha256')
    .update(readFileSync(join(clone, file)))
    .digest('hex')
  console.log(`${sum}  ${name}/${file}`)
  return sum
})
failWith(new Set(sums).size === 1 ? [] : [`two builds of ${git('rev-parse', 'HEAD')} differ`])
