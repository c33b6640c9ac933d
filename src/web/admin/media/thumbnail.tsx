import { type Picture, pictureAddress } from '#contract/media/picture.ts'

const WIDTH = 320

/** A picture of the library, small and whole; nothing while none is made. */
export function Thumbnail({
  picture: { files },
  className = '',
}: {
  picture: Pick<Picture, 'files'>
  className?: string
}) {
  const small = files.filter(({ format }) => format === 'webp')
  const file = small.find(({ width }) => width >= WIDTH) ?? small.at(-1)
  if (file === undefined) return <span className={`block bg-line/40 ${className}`} />
  return (
    <img
      src={pictureAddress(file)}
      alt=""
      width={file.width}
      height={file.height}
      loading="lazy"
      decoding="async"
      className={`block bg-line/40 object-contain ${className}`}
    />
  )
}
