import { myApplicationWords } from '#content/my-application.ts'
import type { MyApplication, MyPage } from '#contract/my-application/my-page.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from './day.tsx'

const words = myApplicationWords.page

export function OwnPage({ page: { email, applications } }: { page: MyPage }) {
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-8 md:py-12">
          <div>
            <h1 className="text-h1">{words.heading}</h1>
            <p className="mt-3 text-muted">
              {words.opened(email)} {words.ends}
            </p>
          </div>
          <form action={myPaths.leave} method="post" className="print:hidden">
            <Button type="submit" variant="outline" size="small">
              {words.leave}
            </Button>
          </form>
        </div>
      </div>
      <section className="wrap py-10 md:py-16">
        <h2 className="text-h2">{words.applications}</h2>
        {applications.length === 0 ? (
          <p className="mt-4 text-muted">{words.none}</p>
        ) : (
          <ul className="mt-6 border-t-2 border-brand">
            {applications.map((one) => (
              <Application key={one.id} application={one} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function Application({ application: { job_title, submitted_at } }: { application: MyApplication }) {
  return (
    <li className="border-b border-line py-6">
      <h3 className="text-h4">{job_title}</h3>
      <p className="mt-1 text-small text-muted">
        {words.submitted} <Day at={submitted_at} />
      </p>
    </li>
  )
}
