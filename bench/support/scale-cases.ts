/** One request of a case; `turn` counts them, so that each can be another one. `crowded`: also by many at once. */
type Ask = { path: string; body?: object }
export type Case = { name: string; crowded?: true; ask: (turn: number, jobs: number) => Ask }

const get =
  (path: string): Case['ask'] =>
  () => ({ path })
/** A search of its own, which no cache holds: without a word that nothing has. */
const fresh =
  (path: string): Case['ask'] =>
  (turn) => ({ path: `${path}+-zz${turn}` })

/** What people ask for, in the order in which it is measured. */
export const CASES: readonly Case[] = [
  { name: 'applications', crowded: true, ask: get('/api/applications/') },
  { name: 'applications, page 100', ask: get('/api/applications/?page=100') },
  { name: 'a stage', ask: get('/api/applications/?stage=5') },
  { name: 'a job', ask: get('/api/applications/?job=1') },
  { name: 'rating 4 in a stage', ask: get('/api/applications/?stage=7&rating=4') },
  { name: 'by name', ask: get('/api/applications/?sort=name') },
  { name: 'by rating, a stage', ask: get('/api/applications/?sort=rating&stage=6') },
  { name: 'search: an email', ask: get('/api/applications/?search=person-471@example.com') },
  { name: 'search: a rare word', ask: get('/api/applications/?search=guidewire') },
  { name: 'search: a first name', crowded: true, ask: get('/api/applications/?search=ada') },
  { name: 'search: a word of every second', crowded: true, ask: get('/api/applications/?search=team') },
  { name: 'the same in a stage', ask: get('/api/applications/?search=team&stage=5') },
  { name: 'the same by name', ask: get('/api/applications/?search=team&sort=name') },
  { name: 'jobs of the admin', ask: get('/api/jobs/list/?applications=false') },
  {
    name: 'jobs: a rare word',

    ask: get('/api/jobs/list/?applications=false&search=guidewire'),
  },
  { name: 'jobs: a common word', crowded: true, ask: get('/api/jobs/list/?applications=false&search=team') },
  { name: 'jobs: most applications', ask: get('/api/jobs/list/?applications=false&sort=applications') },
  { name: 'dashboard: figures', crowded: true, ask: get('/api/dashboard/') },
  { name: 'dashboard: agenda', ask: get('/api/dashboard/agenda/') },
  {
    name: 'one application',
    ask: (turn, jobs) => ({ path: `/api/applications/${1 + ((turn * 7_919) % (jobs * 10))}/` }),
  },
  {
    name: 'move',
    ask: (turn, jobs) => ({
      path: '/api/applications/moves/',
      body: { moves: [{ id: 1 + ((turn * 7_919) % (jobs * 10)), stage_id: 1 + (turn % 8) }] },
    }),
  },
  { name: 'careers', ask: (turn, jobs) => ({ path: `/careers?page=${1 + (turn % Math.ceil(jobs / 25))}` }) },
  { name: 'careers: a rare word', ask: fresh('/careers?search=guidewire') },
  { name: 'careers: a common word', crowded: true, ask: fresh('/careers?search=team') },
  { name: 'careers: a place', ask: fresh('/careers?location=Coral+Springs&search=') },
  { name: 'sitemap', ask: get('/sitemap.xml') },
]
