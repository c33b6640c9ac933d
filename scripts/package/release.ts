import { execFileSync } from 'node:child_process'
import { manifestOf } from './packages.ts'

/** What is packed: the commit, with `-changed` when the tree is not as it says, and its time in seconds. */
export type Release = { name: string; version: string; commit: string; seconds: number }

export function releaseOf(root: string): Release {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const { name, version } = manifestOf(root, '.')
  const changed = git('status', '--porcelain') === '' ? '' : '-changed'
  const seconds = Number(git('log', '-1', '--format=%ct'))
  return { name, version, commit: `${git('rev-parse', 'HEAD')}${changed}`, seconds }
}
