import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { failure, type Results } from './test-results.ts'

/**
 * Writes into VITEST_RESULTS what passed, what failed and why. Vitest's own report leaves out why a hook of a group failed, and
 * with it why none of the tests in it ran.
 */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.VITEST_RESULTS
    if (file !== undefined) writeFileSync(file, JSON.stringify(resultsOf(modules)))
  }
}

function resultsOf(modules: readonly TestModule[]): Results {
  const failures = modules.flatMap((module) => {
    const hooks = [...module.children.allSuites()].map((suite) => ({
      name: suite.fullName,
      errors: suite.errors(),
    }))
    const tests = [...module.children.allTests()].map((test) => ({
      name: test.fullName,
      errors: test.result().errors ?? [],
    }))
    return [{ name: 'the file', errors: module.errors() }, ...hooks, ...tests]
      .filter(({ errors }) => errors.length > 0)
      .map(({ name, errors }) =>
        failure(
          module.moduleId,
          name,
          errors.map(({ stack, message }) => stack || message),
        ),
      )
  })
  const tests = modules.flatMap((module) => [...module.children.allTests('passed')])
  const seconds = modules.map((module): [string, number] => {
    const { collectDuration, duration } = module.diagnostic()
    return [module.moduleId, (collectDuration + duration) / 1000]
  })
  return { passed: tests.length, failures, seconds }
}
