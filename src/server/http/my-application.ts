import type { Router } from './core/router.ts'
import { myApplicationPage } from './forms/my-application-page.ts'

/** The candidate's own page: forms and answers without a call of the API. */
export const myApplication: Router = (app, deps) => {
  myApplicationPage(app, deps)
}
