import { startS3Server } from '#test/support/s3-server.ts'
import { startProxy } from '#test/support/tcp-proxy.ts'
import { nextTry, type Ready, waitedLong } from './fault.ts'

/** Of a request as of its answer. */
const SLOW_MS = 1_500

export const bucket = (fail: 'hang' | 'refuse' | 'slow') => async (): Promise<Ready> => {
  const s3 = await startS3Server({ bucket: 'resumes' })
  const proxy = await startProxy({ host: '127.0.0.1', port: Number(new URL(s3.endpoint).port) })
  return {
    variables: {
      ...s3.variables,
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    },
    async cause(site) {
      proxy[fail](SLOW_MS)
      await waitedLong(site, 'unknown-files')
      const at = new Date().toISOString()
      const task = { kind: 'read-resume', key: '1', attempts: 0, created_at: at, due_at: at, due_since: at }
      await site.store.sql.updateTable('resume_texts').set({ read_at: null }).execute()
      await site.store.sql.insertInto('tasks').values(task).execute()
      await waitedLong(site, 'read-resume')
    },
    async mend(site) {
      proxy.forward()
      await nextTry(site)
    },
    close: () => s3.close(),
  }
}
