import { relative } from 'node:path'

/**
 * What every page of the admin loads, in two files: seventy small ones compress worse, and each costs a module. The path is that
 * below `root`: where somebody builds must not change what is built.
 */
export const adminFiles = (root: string) => [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  { name: 'admin', test: (id: string) => /src[\\/]/.test(relative(root, id)), minShareCount: 12 },
]
