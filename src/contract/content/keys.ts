/** The keys of the documents that stand alone in their kind, for who only needs to know which one it is. */
export const BRAND_KEY = 'brand'
export const COMPANY_KEY = 'company'
export const CONTACT_KEY = 'contact-us'
export const HOME_KEY = 'home'
export const POLICY_KEY = 'privacy-policy'
export const PRODUCTS_KEY = 'products'
export const QUESTIONS_KEY = 'questions'
export const SERVICES_KEY = 'services'
