/** A drawing that cannot be kept as a logo, in words for who chose it. */
export class LogoRefused extends Error {}
