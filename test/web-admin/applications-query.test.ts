import { describe, expect, it } from 'vitest'
import {
  applicationPath,
  applicationsPath,
  isAllNew,
  newOnes,
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
  after: undefined,
  untouched: false,
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
    const search =
      '?view=board&search=C%23+%26+SQL&stage=4&job=12&rating=3&spam=true&after=0&untouched=true&sort=rating&page=2'
    expect(applicationsPath(read(search), { page: 2 })).toBe(search)
    expect(applicationPath(7, read(search))).toBe(`/admin/ViewApplications/7${search}`)
  })

  it('knows the list of all who are new', () => {
    expect(newOnes(7)).toBe('?after=7&sort=oldest')
    expect(isAllNew(read('?after=0&sort=oldest&page=2'))).toBe(true)
    for (const other of [
      '',
      '?sort=oldest',
      '?after=7',
      '?after=7&sort=oldest&stage=1',
      '?after=7&sort=oldest&view=board',
    ])
      expect(isAllNew(read(other))).toBe(false)
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
    '?after=-1',
  ])('takes %s as not said', (search) => expect(read(search)).toEqual(everything))

  it('asks the server for nothing that it would refuse', () => {
    expect(toApiQuery(read(`?search=${'x'.repeat(500)}&rating=9&view=board`))).toEqual({
      search: 'x'.repeat(200),
      sort: 'newest',
    })
  })
})
