/**
 * If-None-Match by weak comparison (RFC 9110, 13.1.2). Every encoding of the same bytes counts as the same:
 * a browser that holds the gzip copy needs no brotli one.
 */
export const holds = (header: string, hash: string): boolean =>
  header.trim() === '*' ||
  header.split(',').some((tag) => {
    const opaque = tag.trim().replace(/^W\//, '')
    return opaque === `"${hash}"` || opaque.startsWith(`"${hash}-`)
  })
