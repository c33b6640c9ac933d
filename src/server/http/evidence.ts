import { endpoints } from '#contract/endpoints.ts'
import {
  evidenceRuleTag,
  readEvidenceRule,
  updateEvidenceRule,
} from '#server/usecases/evidence/evidence-rule.ts'
import { readEvidence } from '#server/usecases/evidence/read-evidence.ts'
import {
  readRequirements,
  requirementsTag,
  saveRequirements,
} from '#server/usecases/evidence/requirements.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'

export const evidence: Router = (app, deps) => {
  mount(app, endpoints.requirements, async ({ params, reply }) => {
    const found = await readRequirements(deps, params.id)
    return sendTagged(reply, found, requirementsTag(found))
  })
  mount(app, endpoints.saveRequirements, async ({ params, body, actor, ifMatch, reply }) => {
    const saved = await saveRequirements(deps, params.id, body, actor, ifMatch)
    return sendTagged(reply, saved, requirementsTag(saved))
  })
  mount(app, endpoints.evidence, ({ params, query, actor }) => readEvidence(deps, params.id, query, actor))
  mount(app, endpoints.evidenceRule, async ({ reply }) => {
    const rule = await readEvidenceRule(deps)
    return sendTagged(reply, rule, evidenceRuleTag(rule))
  })
  mount(app, endpoints.updateEvidenceRule, async ({ body, actor, ifMatch, reply }) => {
    const rule = await updateEvidenceRule(deps, body, actor, ifMatch)
    return sendTagged(reply, rule, evidenceRuleTag(rule))
  })
}
