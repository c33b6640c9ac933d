import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // The router empties its folder; the islands, built first, stand beside it.
  buildDirectory: 'build/pages',
  ssr: true,
  // Only the admin hydrates: one hashed manifest file there, and no manifest call for the server to answer.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
