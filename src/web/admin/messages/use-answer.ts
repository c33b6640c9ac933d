import { useRef, useState } from 'react'

/** The window in which a message is answered: each time a fresh one. */
export function useAnswer() {
  const [opened, setOpened] = useState<{ message: number; at: number; open: boolean }>()
  const typed = useRef('')
  return {
    opened,
    typed,
    begin(message: number) {
      typed.current = ''
      setOpened({ message, at: (opened?.at ?? 0) + 1, open: true })
    },
    close: () => opened && setOpened({ ...opened, open: false }),
  }
}
