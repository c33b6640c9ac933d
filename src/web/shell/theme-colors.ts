/** The token paper of both schemes (styles/tokens.css; a test compares them): browsers paint their frame with it. */
export const themeColors = { light: '#f6f4ef', dark: '#0d1117' } as const
