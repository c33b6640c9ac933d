import { useContext } from 'react'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import type { PictureControlProps } from '../media/picture-control.tsx'
import { AnsweredContext } from './answered.ts'
import { idOf } from './text-field.tsx'

const [PictureControl] = loadWhenShown<PictureControlProps>(() =>
  import('../media/picture-control.tsx').then((it) => it.PictureControl),
)

type PictureFieldProps = Omit<PictureControlProps, 'id' | 'onDescribed'> & { name: string }

/** A picture of the library in the form of a document; what chooses one loads with the first of them. */
export function PictureField({ name, onChange, ...rest }: PictureFieldProps) {
  const id = idOf(name)
  const answered = useContext(AnsweredContext)
  return (
    <PictureControl
      {...rest}
      id={id}
      onChange={(value) => {
        answered(id)
        onChange(value)
      }}
      onDescribed={() => answered(id)}
    />
  )
}
