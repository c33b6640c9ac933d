import { describe, expect, it } from 'vitest'
import {
  applicationPath,
  applicationsPath,
  readApplicationsQuery,
  toApiQuery,
} from '#web/admin/applications/applications-query.ts'

const read = (search: string) => readApplicationsQuery(new URLSearchParams(search))
const everything = {
  view: 'table',
  search: '',
  stage: undefined,
  job: undefined,
  rating: undefined,
  spam: false,
  sort: 'newest',
  page: 1,
}

describe('the applications list in the URL', () => {
  it('is the whole list, first page, when nothing is said', () => {
    expect(read('')).toEqual(everything)
    expect(applicationsPath(read(''), {})).toBe('?')
    expect(applicationPath(7, read(''))).toBe('/admin/ViewApplications/7')
  })

  it('says what it was told, again', () => {
    const search = '?view=board&search=C%23+%26+SQL&stage=4&job=12&rating=3&spam=true&sort=rating&page=2'
    expect(applicationsPath(read(search), { page: 2 })).toBe(search)
    expect(applicationPath(7, read(search))).toBe(`/admin/ViewApplications/7${search}`)
  })

  it('begins another list on its first page', () => {
    expect(applicationsPath(read('?page=5&stage=2'), { stage: 3 })).toBe('?stage=3')
  })

  it.each([
    '?page=0',
    '?stage=-1',
    '?job=1e3',
    '?rating=6',
    '?sort=worst',
    '?view=chart',
    '?job=99999999999',
  ])('takes %s as not said', (search) => expect(read(search)).toEqual(everything))

  it('asks the server for nothing that it would refuse', () => {
    expect(toApiQuery(read(`?search=${'x'.repeat(500)}&rating=9&view=board`))).toEqual({
      search: 'x'.repeat(200),
      sort: 'newest',
    })
  })
})
