import { useEffect, useState } from 'react'
import { isTimeZone, isTimeZoneOrOffset } from '#contract/core/time-zone.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ChangeForm, typed } from '../settings/change-form.tsx'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import { siteSettingsWords } from './words.ts'

const words = siteSettingsWords.timeZone

type Props = {
  settings: SiteSettingsResponse['data']
  /** What was typed and not saved before the page was opened. */
  kept: Readonly<Record<string, string>>
  /** What the form sends beside its own field. */
  read: () => Record<string, string>
  onDone: () => void
}

/** Which days are the company's, and what time it is there. */
export function TimeZoneSection({ settings, kept, read, onDone }: Props) {
  const first = kept.time_zone ?? settings.time_zone
  const [zone, setZone] = useState(first)
  return (
    <Section title={words.title} lead={words.lead}>
      <ChangeForm<SiteSettingsResponse>
        intent="time-zone"
        read={(form) => ({ ...read(), time_zone: typed(form, 'time_zone').trim() })}
        onDone={onDone}
        button={words.save}
        busyButton={settingsWords.saving}
      >
        {(errors) => (
          <>
            <Field
              id="time_zone"
              label={words.label}
              hint={words.hint(settings.given_time_zone)}
              error={errors.time_zone}
            >
              {(control) => (
                <Input
                  {...control}
                  name="time_zone"
                  list="time-zones"
                  autoComplete="off"
                  spellCheck={false}
                  defaultValue={first}
                  onChange={({ target }) => setZone(target.value.trim())}
                />
              )}
            </Field>
            <datalist id="time-zones">
              {Intl.supportedValuesOf('timeZone').map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <TimeNow
              zone={zone}
              given={settings.given_time_zone}
              isRefused={errors.time_zone !== undefined}
            />
            <p className="text-muted">{words.after}</p>
          </>
        )}
      </ChangeForm>
    </Section>
  )
}

/** What a clock there shows, by which one knows the right one. */
function TimeNow({ zone: chosen, given, isRefused }: { zone: string; given: string; isRefused: boolean }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const zone = chosen === '' ? given : chosen
  // The server may have been given an offset.
  const isKnown = chosen === '' ? isTimeZoneOrOffset(given) : isTimeZone(chosen)
  if (!isKnown) return isRefused ? null : <p className="text-muted">{words.unknown}</p>
  const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'full', timeStyle: 'short' })
  return <p className="font-semibold">{words.now(time.format(now), zone)}</p>
}
