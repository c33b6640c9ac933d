import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import type { PictureControlProps } from '../media/picture-control.tsx'
import { idOf } from './text-field.tsx'

const [PictureControl] = loadWhenShown<PictureControlProps>(() =>
  import('../media/picture-control.tsx').then((it) => it.PictureControl),
)

type PictureFieldProps = Omit<PictureControlProps, 'id'> & { name: string }

/** A picture of the library in the form of a document; what chooses one loads with the first of them. */
export const PictureField = ({ name, ...rest }: PictureFieldProps) => (
  <PictureControl id={idOf(name)} {...rest} />
)
