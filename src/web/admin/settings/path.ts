/** Apart from the sections, whose words are loaded with the settings. */
export const SETTINGS_PATH = '/admin/settings'
