/** Whether this keyboard has a command key. */
export const isApple = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.platform)

/** Keys as people read them: `Mod-B` is ⌘B or Ctrl+B. */
export function keysOf(keys: string): string {
  if (isApple()) return keys.replace('Mod-', '⌘').replace('Shift-', '⇧')
  return keys.replace('Mod', 'Ctrl').replaceAll('-', '+')
}
