/** The keys of the documents that stand alone in their kind, for who only needs to know which one it is. */
export const CONTACT_KEY = 'contact-us'
export const POLICY_KEY = 'privacy-policy'
export const PRODUCTS_KEY = 'products'
export const QUESTIONS_KEY = 'questions'
export const SERVICES_KEY = 'services'
