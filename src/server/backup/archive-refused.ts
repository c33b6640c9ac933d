/** An archive cannot be used: it is damaged, was changed, is cut off or is none. Nothing was touched. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
}
