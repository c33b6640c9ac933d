import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { firmOption } from './support/firm-option.ts'
import { publicRoutes, startPublicSite } from './support/public-site.ts'
import { failWith } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'
import { toolCommand, VALIDATE_RULES } from './support/tools.ts'

/* The HTML of every route, and of what is not there, against the HTML standard (html-validate). Arguments: routes, --firm other. */

const OTHERS = ['/nothing-here', '/careers?search=nothingofthekind', '/careers?page=2', LOGIN_PATH]

const Report = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(
      z.object({
        ruleId: z.string(),
        message: z.string(),
        selector: z.string().nullish(),
      }),
    ),
  }),
)

const command = toolCommand('html-validate/bin/html-validate.mjs')
const { firm, asked } = firmOption(process.argv.slice(2))
const site = await startPublicSite('validate', firm)
const routes = asked.length > 0 ? asked : [...(await publicRoutes(site, firm)), ...OTHERS]
const folder = temporaryFolder('html')
const fileOf = new Map<string, string>()
for (const [at, route] of routes.entries()) {
  const file = join(folder, `${at}.html`)
  fileOf.set(file, route)
  writeFileSync(file, await (await fetch(`${site.origin}${route}`)).text())
}
await site.end()

const report = join(folder, 'report.json')
const run = spawnSync(
  process.execPath,
  [command, '--config', VALIDATE_RULES, '--formatter', `json=${report}`, ...fileOf.keys()],
  { encoding: 'utf8' },
)
if (run.status !== 0 && run.status !== 1) throw new Error(run.stderr)
// A shared part breaks on every page in the same way: told once, with all of its pages.
const found = new Map<string, Set<string>>()
for (const { filePath, messages } of Report.parse(JSON.parse(readFileSync(report, 'utf8')))) {
  for (const { ruleId, message, selector } of messages) {
    const problem = `${ruleId}: ${message}`
    const places = found.get(problem) ?? new Set()
    found.set(problem, places.add(`${fileOf.get(filePath)} (${selector ?? 'the document'})`))
  }
}
console.log(`${routes.length} pages, ${found.size} kinds of problems`)
failWith([...found].map(([problem, places]) => `${problem}\n    ${[...places].join('\n    ')}`))
