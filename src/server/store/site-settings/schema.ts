export type SiteSettingsTables = {
  site_settings: { name: string; value: string; updated_at: string }
}
