const samples = [
  async () => {},
  function* () {},
  async function* () {},
  [][Symbol.iterator](),
  new Map().entries(),
  new Set().values(),
  ''[Symbol.iterator](),
  ''.matchAll(/./g),
]

/**
 * Makes what these names and the rest of the language lead to (constructors, prototypes, their methods) unchangeable in this
 * thread. No parser can reach any of it; should one ever, it leaves nothing there for the next.
 */
export function freezeIntrinsics(names: readonly string[]): void {
  const open: unknown[] = [...samples, ...names.map((name) => Reflect.get(globalThis, name))]
  // Of the runtime, not of the language.
  const seen = new Set<unknown>([globalThis, globalThis.console])
  while (open.length > 0) {
    const one = open.pop()
    if ((typeof one !== 'object' && typeof one !== 'function') || one === null || seen.has(one)) continue
    seen.add(one)
    open.push(Object.getPrototypeOf(one))
    for (const { value, get, set } of Object.values(Object.getOwnPropertyDescriptors(one)))
      open.push(value, get, set)
    Object.freeze(one)
  }
}
