import { useEffect } from 'react'
import { COMPANY_MAX, type Company } from '#contract/content/company.ts'
import { companySampleParts } from '#contract/content/sample-parts.ts'
import { EMAIL_MAX } from '#contract/core/limits.ts'
import { FieldError } from '#web/ui/field.tsx'
import { FigureList, OfficeList, SocialList } from './company-lists.tsx'
import { companyWords as words } from './company-words.ts'
import type { FormProps } from './content-editor.ts'
import { Group } from './group.tsx'
import { PictureField } from './picture-field.tsx'
import { sampleMarks } from './sample-marks.tsx'
import { idOf, TextField } from './text-field.tsx'

type Line = 'name' | 'legal_name' | 'email' | 'place' | 'program' | 'map'

const townOf = ({ place }: Company): string => place.split(',', 1)[0]?.trim() ?? ''

/** Whether the town is that of an office which was the head office before. */
function isOfAnotherOffice(body: Company): boolean {
  const address = body.offices[0]?.address ?? ''
  return address !== '' && !address.toLowerCase().includes(townOf(body).toLowerCase())
}

/** All that pages and mails say of the firm. */
export function CompanyForm({ body, errors, sample, goTo, onChange, onReorder }: FormProps<Company>) {
  const { offices, social, figures, years } = body
  const parts = sample === undefined ? [] : companySampleParts(body, sample)
  const marks = sampleMarks({ parts, ours: body.ours, onOurs: (ours) => onChange({ ...body, ours }) })
  const { markOf, actionOf } = marks
  const list = { errors, onReorder, marks, goTo }
  // Its code may come after the page: only here is the field there.
  useEffect(() => {
    if (goTo !== undefined) document.getElementById(goTo)?.focus()
  }, [goTo])
  const set = (part: Partial<Company>) => onChange({ ...body, ...part })
  const line = (name: Line, label: string, hint?: string) => (
    <TextField
      {...{ name, label, hint, error: errors[name], value: body[name] }}
      {...{ mark: markOf(name), action: actionOf(name) }}
      most={name === 'email' ? EMAIL_MAX : COMPANY_MAX[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  const part = <Part extends 'years' | 'leader'>(of: Part, key: keyof Company[Part] & string) => ({
    name: `${of}.${key}`,
    error: errors[`${of}.${key}`],
    mark: markOf(`${of}.${key}`),
    action: actionOf(`${of}.${key}`),
    value: String(body[of][key]),
    onChange: (value: string) => set({ [of]: { ...body[of], [key]: value } }),
  })
  return (
    <div className="grid gap-8">
      <Group title={words.who}>
        {line('name', words.name)}
        {line('legal_name', words.legalName, words.legalHint)}
        {line('email', words.email, words.emailHint)}
        {line('place', words.place, words.placeHint)}
        {line('program', words.program, words.programHint)}
      </Group>
      <Group title={words.offices} hint={words.officesHint}>
        <FieldError id={idOf('offices')} error={errors.offices} />
        <p role="status" className="max-w-text text-warn empty:hidden">
          {isOfAnotherOffice(body) && words.otherTown(townOf(body))}
        </p>
        <OfficeList {...{ ...list, entries: offices }} onChange={(list) => set({ offices: list })} />
        {line('map', words.map, words.mapHint)}
      </Group>
      <Group title={words.social}>
        <SocialList {...{ ...list, entries: social }} onChange={(list) => set({ social: list })} />
      </Group>
      <Group title={words.figures}>
        <FigureList {...{ ...list, entries: figures }} onChange={(list) => set({ figures: list })} />
      </Group>
      <Group title={words.leader} hint={words.leaderHint}>
        <TextField {...part('leader', 'title')} label={words.leaderTitle} most={COMPANY_MAX.label} />
        <TextField
          {...part('leader', 'text')}
          label={words.leaderText}
          most={COMPANY_MAX.sentence}
          rows={2}
        />
        <TextField
          {...part('leader', 'profile')}
          label={words.profile}
          hint={words.hrefHint}
          most={COMPANY_MAX.url}
        />
        <PictureField {...part('leader', 'portrait')} label={words.portrait} hint={words.portraitHint} />
        <TextField {...part('years', 'figure')} label={words.years} most={COMPANY_MAX.figure} />
        {years.figure !== '' && (
          <>
            <TextField {...part('years', 'label')} label={words.yearsLabel} most={COMPANY_MAX.label} />
            <TextField {...part('years', 'whose')} label={words.yearsWhose} most={COMPANY_MAX.label} />
          </>
        )}
      </Group>
    </div>
  )
}
