/** Packages that stay outside the bundles: what the built pages and the server must share, and machine code. */
export const SHARED = ['react', 'react-dom', 'react-router']
export const OUTSIDE = [...SHARED, 'better-sqlite3', '@resvg/resvg-js', 'sharp']
