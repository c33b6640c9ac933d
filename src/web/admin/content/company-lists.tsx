import { COMPANY_MAX, type Figure, type Office, type SocialLink } from '#contract/content/company.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { companyWords as words } from './company-words.ts'
import { MovableList } from './movable-list.tsx'
import type { SampleMarks } from './sample-marks.tsx'
import { TextField } from './text-field.tsx'

type ListProps<Entry> = {
  entries: Entry[]
  errors: FieldErrors
  onChange: (entries: Entry[]) => void
  onReorder: () => void
  /** What is said of an entry, such as `offices.1`, or of its field. */
  marks: SampleMarks
  goTo: string | undefined
}

/** The field of a text of an entry. */
const fieldOf =
  <Entry extends Record<string, unknown>>(
    list: string,
    { entry, at, errors, marks, onChange }: Edited<Entry>,
  ) =>
  (key: keyof Entry & string) => {
    const name = `${list}.${at}.${key}`
    const set = (value: string) => onChange({ ...entry, [key]: value })
    return { name, error: errors[name], mark: marks.markOf(name), value: String(entry[key]), onChange: set }
  }

type Edited<Entry> = Pick<ListProps<Entry>, 'errors' | 'marks'> & {
  entry: Entry
  at: number
  onChange: (entry: Entry) => void
}

const marksOf = ({ markOf, actionOf }: SampleMarks, list: string) => ({
  markOf: (at: number) => markOf(`${list}.${at}`),
  actionOf: (at: number) => actionOf(`${list}.${at}`),
})

const freshOffice: Office = { name: '', label: '', address: '', hours: '', note: '', phone: '' }

/** The offices of the firm in their order. */
export function OfficeList(props: ListProps<Office>) {
  return (
    <MovableList
      {...props}
      {...marksOf(props.marks, 'offices')}
      {...{ name: 'offices', most: COMPANY_MAX.offices, fresh: freshOffice, add: words.addOffice }}
      first="name"
      nameOf={({ name }, at) => words.office(at + 1, name)}
      fields={(entry, at, onChange) => {
        const { errors, marks } = props
        const field = fieldOf('offices', { entry, at, errors, marks, onChange })
        return (
          <div className="grid gap-4">
            <TextField {...field('name')} label={words.officeName} most={COMPANY_MAX.office} />
            <TextField
              {...field('label')}
              label={words.officeLabel}
              hint={words.officeLabelHint}
              most={COMPANY_MAX.office}
            />
            <TextField
              {...field('address')}
              label={words.address}
              hint={words.addressHint}
              most={COMPANY_MAX.address}
              rows={3}
            />
            <TextField
              {...field('phone')}
              label={words.phone}
              hint={words.phoneHint}
              most={COMPANY_MAX.phone}
            />
            <TextField {...field('hours')} label={words.hours} most={COMPANY_MAX.line} />
            <TextField {...field('note')} label={words.note} most={COMPANY_MAX.line} />
          </div>
        )
      }}
    />
  )
}

const freshLink: SocialLink = { name: '', href: '' }

/** Where else the firm is found. */
export function SocialList(props: ListProps<SocialLink>) {
  return (
    <MovableList
      {...props}
      {...marksOf(props.marks, 'social')}
      {...{ name: 'social', most: COMPANY_MAX.social, fresh: freshLink, add: words.addLink }}
      first="name"
      nameOf={({ name }, at) => words.link(at + 1, name)}
      fields={(entry, at, onChange) => {
        const { errors, marks } = props
        const field = fieldOf('social', { entry, at, errors, marks, onChange })
        return (
          <div className="grid gap-4">
            <TextField {...field('name')} label={words.linkName} most={COMPANY_MAX.office} />
            <TextField {...field('href')} label={words.href} hint={words.hrefHint} most={COMPANY_MAX.url} />
          </div>
        )
      }}
    />
  )
}

const freshFigure: Figure = { figure: '', plus: false, label: '' }

/** What the home page counts. */
export function FigureList(props: ListProps<Figure>) {
  return (
    <MovableList
      {...props}
      {...marksOf(props.marks, 'figures')}
      {...{ name: 'figures', most: COMPANY_MAX.figures, fresh: freshFigure, add: words.addFigure }}
      first="figure"
      nameOf={({ label }, at) => words.figure(at + 1, label)}
      fields={(entry, at, onChange) => {
        const { errors, marks } = props
        const field = fieldOf('figures', { entry, at, errors, marks, onChange })
        return (
          <div className="grid gap-4">
            <TextField
              {...field('figure')}
              label={words.number}
              hint={words.numberHint}
              most={COMPANY_MAX.figure}
            />
            <Checkbox
              label={words.plus}
              checked={entry.plus}
              onChange={({ target }) => onChange({ ...entry, plus: target.checked })}
            />
            <TextField {...field('label')} label={words.figureLabel} most={COMPANY_MAX.label} />
          </div>
        )
      }}
    />
  )
}
