import { administratorErrors, type Endpoint, inputErrors, staleErrors } from '../core/endpoint.ts'
import { SiteSettingsPatch, SiteSettingsResponse } from './site-settings.ts'

/** What is set for the whole site. */
export const siteSettingsEndpoints = {
  siteSettings: {
    method: 'GET',
    path: '/api/site-settings/',
    access: 'administrator',
    summary:
      'What is set for the whole site: the address of the sign-in page, the time zone of the company, and what public pages load of others.',
    etag: true,
    success: { status: 200, body: SiteSettingsResponse },
    errors: administratorErrors,
  },
  updateSiteSettings: {
    method: 'PATCH',
    path: '/api/site-settings/',
    access: 'administrator',
    summary:
      'Change the settings that are sent. Another address of the sign-in page counts at once: the former one is an unknown page from then on, and everybody with an account is told by mail. So does another time zone: days, months, mornings and what closes when.',
    body: SiteSettingsPatch,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: SiteSettingsResponse },
    errors: [...inputErrors, ...staleErrors, ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
