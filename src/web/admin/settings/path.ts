/** Apart from the sections, whose words are loaded with the settings. */
export const SETTINGS_PATH = '/admin/settings'
export const TWO_FACTOR_PATH = `${SETTINGS_PATH}/two-factor`
