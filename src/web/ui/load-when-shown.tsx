import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A part whose code loads when it is first shown, or before, when `warm` is called, which resolves once it is there or cannot be had.
 * Code that is there is drawn at once: React's `lazy` shows its fallback first, and then keeps it for 300 ms however fast the code came.
 */
export function loadWhenShown<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: (props: P) => ReactNode = () => null,
): [Part: ComponentType<P>, warm: () => Promise<void>] {
  let loaded: ComponentType<P> | undefined
  const loading = async () => {
    loaded ??= await load()
    return loaded
  }

  function Part(props: P) {
    const [Shown, setShown] = useState(() => loaded)
    useEffect(() => {
      if (Shown !== undefined) return
      loading().then(
        (part) => setShown(() => part),
        // Thrown while drawing, where the page's error boundary finds it.
        (error: unknown) =>
          setShown(() => {
            throw error
          }),
      )
    }, [Shown])
    return Shown === undefined ? fallback(props) : <Shown {...props} />
  }

  const warm = () =>
    loading().then(
      () => undefined,
      () => undefined,
    )
  return [Part, warm]
}
