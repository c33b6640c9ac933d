import { noBackups } from './faults/backups.ts'
import { bucket } from './faults/bucket.ts'
import { abortedUploads, descriptors, slowClients, triedPasswords } from './faults/clients.ts'
import { database, lockedFile, manySearches } from './faults/database.ts'
import type { Fault } from './faults/fault.ts'
import { clockJumps, diskFull, littleMemory } from './faults/machine.ts'
import { mailServer } from './faults/mail-server.ts'
import { heldUp, killed } from './faults/process.ts'

const errors = ['ApplicationsFail', 'SiteErrorsFast']
const away = ['DatabaseUnavailable', 'QueueUnreadable', ...errors]

export const faults: Fault[] = [
  { name: 'disk full', alerts: ['StorageFull', ...errors], reads: true, prepare: diskFull },
  // Prometheus has its connection from before.
  { name: 'descriptors gone', alerts: ['DescriptorsLow'], reads: false, prepare: descriptors(200) },
  { name: 'few descriptors left', alerts: ['DescriptorsLow'], reads: true, prepare: descriptors(56) },
  { name: 'PostgreSQL stopped', alerts: away, reads: true, prepare: database('refuse') },
  { name: 'PostgreSQL hung', alerts: away, reads: true, prepare: database('hang') },
  { name: 'PostgreSQL restarted', alerts: [], reads: true, prepare: database('cut') },
  {
    name: 'SQLite locked',
    alerts: ['DatabaseUnavailable', 'ApplicationsFail'],
    reads: true,
    prepare: lockedFile,
  },
  { name: 'more searches than threads', alerts: ['DatabaseBusy'], reads: true, prepare: manySearches },
  {
    name: 'bucket away',
    alerts: ['FilesUnavailable', 'JobLate', 'ResumesUnread', ...errors],
    reads: true,
    prepare: bucket('refuse'),
  },
  {
    name: 'bucket silent',
    alerts: ['FilesUnavailable', 'ApplicationsFail'],
    reads: true,
    prepare: bucket('hang'),
  },
  { name: 'bucket slow', alerts: ['SiteSlow'], reads: true, prepare: bucket('slow') },
  { name: 'mail server away', alerts: ['MailFails', 'MailLate'], reads: true, prepare: mailServer('refuse') },
  { name: 'mail server silent', alerts: ['MailLate'], reads: true, prepare: mailServer('hang') },
  { name: 'mail server slow', alerts: ['MailLate'], reads: true, prepare: mailServer('slow') },
  { name: 'mail refused', alerts: ['TasksGivenUp'], reads: true, prepare: mailServer('no such address') },
  { name: 'no backups', alerts: ['BackupTooOld'], reads: true, prepare: noBackups },
  { name: 'memory of 512 MB', alerts: [], reads: true, prepare: littleMemory },
  { name: 'killed, started again', alerts: ['SiteRestarts'], reads: false, prepare: killed },
  { name: 'process held up', alerts: ['SiteSlow', 'EventLoopHeld'], reads: true, prepare: heldUp },
  { name: 'passwords tried', alerts: ['SignInsRefused'], reads: true, prepare: triedPasswords },
  { name: 'clock jumps', alerts: [], reads: true, prepare: clockJumps },
  { name: '1,000 slow clients', alerts: [], reads: true, prepare: slowClients },
  { name: '1,000 aborted uploads', alerts: [], reads: true, prepare: abortedUploads },
]
