import { describe, expect, it } from 'vitest'
import { jobsPath, readJobsQuery } from '#web/admin/jobs/jobs-query.ts'

const read = (search: string) => readJobsQuery(new URLSearchParams(search))
const everything = { is_active: '', search: '', sort: 'newest', page: 1, applications: undefined }

describe('the jobs list in the URL', () => {
  it('is the whole list, first page, when nothing is said', () => {
    expect(read('')).toEqual(everything)
    expect(jobsPath(read(''), {})).toBe('?')
  })

  it('says what it was told, again', () => {
    const search = '?is_active=false&search=Java+%26+SQL&sort=closing&page=3&applications=12'
    expect(jobsPath(read(search), {})).toBe(search)
  })

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1e3',
    '?page=abc',
    '?is_active=maybe',
    '?sort=pay',
    '?applications=x',
  ])('takes %s as not said', (search) => {
    expect(read(search)).toEqual(everything)
  })

  it('asks the server for nothing that it would refuse', () => {
    expect(read(`?search=${'x'.repeat(500)}`).search).toHaveLength(200)
    expect(read('?page=99999999999').page).toBe(100_000)
  })
})
