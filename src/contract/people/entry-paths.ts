/** The pages of the site that are the admin's (spec section 2), as far as the server names them in letters, logs and rules. */
export const ADMIN_PATH = '/admin'
export const NOTIFICATIONS_PATH = `${ADMIN_PATH}/settings/notifications`
export const APPLICATIONS_PATH = `${ADMIN_PATH}/ViewApplications`
export const LOGIN_PATH = '/7kctech_administration'
export const INVITATION_PATH = '/invitation'
