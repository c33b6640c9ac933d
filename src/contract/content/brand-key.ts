/** The document of the firm's looks: apart from its shape, which only its editor needs. */
export const BRAND_KEY = 'brand'
