import { useNavigate, useSubmit } from 'react-router'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { candidateListEndpoints } from '#contract/candidates/list-endpoints.ts'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { folded } from '#contract/core/folded.ts'
import { letsIn } from '#contract/people/role.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { call } from '#web/api/client.ts'
import { Finder } from '#web/ui/finder.tsx'
import type { Found } from '#web/ui/use-finder.ts'
import { pagesFor } from '../admin-pages.ts'
import { textsNamed } from '../content/texts-named.ts'
import { paths } from '../paths.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { knownViews, pathOfView } from '../views/saved-views.ts'
import { words as adminWords } from '../words.ts'
import { findWords } from './find-words.ts'
import { jobsFound } from './jobs-found.tsx'
import { goesTo, paletteWords } from './palette-words.ts'
import { withAll } from './with-all.ts'

type PaletteProps = { open: boolean; onClose: () => void; user: SignedInUser }

const FOUND_OF_A_KIND = 6

/** Any page, job, candidate, applicant or text of the site by a few letters of its name. */
export function Palette({ open, onClose, user }: PaletteProps) {
  const navigate = useNavigate()
  const submit = useSubmit()
  const signedOut = useSignedOut()
  const go = (to: string) => () => void navigate(to)
  const { title, hint } = goesTo[user.role]

  function here(text: string): Found[] {
    const fits = ({ label }: Found) => folded(label).includes(folded(text))
    const pages = pagesFor(user.role).map(({ to, label }) => ({
      id: to,
      group: paletteWords.pages,
      label,
      run: go(to),
    }))
    const logout = {
      id: 'logout',
      group: paletteWords.actions,
      label: adminWords.nav.logout,
      run: () => void submit(null, { method: 'post', action: paths.dashboard }),
    }
    const views = (knownViews() ?? []).map((view) => ({
      id: `view-${view.id}`,
      group: paletteWords.views,
      label: view.name,
      run: go(pathOfView(view)),
    }))
    return [...pages, ...views, logout].filter(fits)
  }

  async function there(search: string, signal: AbortSignal): Promise<Found[]> {
    const ofRecruiters = () => [
      applicantsFound(search, signal, go),
      candidatesFound(search, signal, go),
      jobsFound({
        search,
        most: FOUND_OF_A_KIND,
        signal,
        onPick: (id) => go(paths.job(id))(),
        onAll: (path) => go(path)(),
      }),
    ]
    try {
      const found = await Promise.all([
        ...(letsIn('recruiter', user.role) ? ofRecruiters() : []),
        ...(letsIn('editor', user.role) ? [textsFound(search, signal, go)] : []),
      ])
      return found.flat()
    } catch (error) {
      if (!signal.aborted && signedOut(error)) onClose()
      throw error
    }
  }

  return (
    <Finder
      open={open}
      onClose={onClose}
      title={title}
      hint={hint}
      here={here}
      there={there}
      words={findWords}
    />
  )
}

type Go = (to: string) => () => void

async function applicantsFound(search: string, signal: AbortSignal, go: Go): Promise<Found[]> {
  const { results, count } = await call(applicationEndpoints.listApplications, {
    query: { search, page_size: FOUND_OF_A_KIND },
    signal,
  })
  const found = results.map(({ id, applicant_name, job }) => ({
    id: `application-${id}`,
    group: paletteWords.applicants,
    label: applicant_name,
    hint: job.title,
    run: go(paths.application(id)),
  }))
  const all = `${paths.applications}?${new URLSearchParams({ search })}`
  return withAll(found, {
    id: 'all-applications',
    label: paletteWords.allApplicants(count),
    count,
    run: go(all),
  })
}

async function candidatesFound(search: string, signal: AbortSignal, go: Go): Promise<Found[]> {
  const { results, count } = await call(candidateListEndpoints.listCandidates, {
    query: { search, page_size: FOUND_OF_A_KIND },
    signal,
  })
  const found = results.map(({ id, name, email, place }) => ({
    id: `candidate-${id}`,
    group: paletteWords.candidates,
    label: name,
    hint: email ?? place ?? '',
    run: go(paths.candidate(id)),
  }))
  const all = `${paths.candidates}?${new URLSearchParams({ search })}`
  return withAll(found, {
    id: 'all-candidates',
    label: paletteWords.allCandidates(count),
    count,
    run: go(all),
  })
}

async function textsFound(search: string, signal: AbortSignal, go: Go): Promise<Found[]> {
  const { data } = await call(contentEndpoints.listContent, { signal })
  const texts = textsNamed(data, search)
  const found = texts.slice(0, FOUND_OF_A_KIND).map(({ key, title, path }) => ({
    id: `text-${key}`,
    group: paletteWords.texts,
    label: title,
    hint: path,
    run: go(paths.contentPage(key)),
  }))
  const all = `${paths.content}?${new URLSearchParams({ search })}`
  const count = texts.length
  return withAll(found, { id: 'all-texts', label: paletteWords.allTexts(count), count, run: go(all) })
}
