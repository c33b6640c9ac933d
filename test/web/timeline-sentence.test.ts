import { expect, test } from 'vitest'
import { auditActions, plainAction } from '#contract/audit/audit.ts'
import { sentenceOf } from '#web/admin/candidates/timeline-sentence.ts'

/** Said of pools, files and changes to many, not of a person or an application; or of what has no page any more. */
const OF_OTHERS = /^(pool|import|bulk|resume_file)\.|^candidate\.remove$/

test('what happened to a person is said in words, whatever it was', () => {
  const actions = Object.entries(auditActions)
    .filter(([, group]) => group === 'applications' || group === 'candidates')
    .map(([action]) => plainAction(action))
    .filter((action) => !OF_OTHERS.test(action))
  const unsaid = [...new Set(actions)].filter((action) => {
    const event = { type: 'event', at: '', application_id: null, actor: null, action, detail: {} } as const
    return sentenceOf(event) === action
  })
  expect(unsaid).toEqual([])
})
