import { expect, test } from 'vitest'
import { paths } from '#web/admin/paths.ts'

test('the pages of the admin stand where the spec has them', () => {
  expect([paths.dashboard, paths.jobs, paths.newJob, paths.job(7), paths.editJob(7)]).toEqual([
    '/admin',
    '/admin/jobs-posted',
    '/admin/new-jobs',
    '/admin/jobs-view/7',
    '/admin/Edit/7',
  ])
  expect([paths.applications, paths.application(7), paths.copyJob(7)]).toEqual([
    '/admin/ViewApplications',
    '/admin/ViewApplications/7',
    '/admin/new-jobs?from=7',
  ])
})
