const whether = ['is', 'is not'] as const

/** All applications in four parts, by whether they are merged and suspect: only of each part is there an index. */
export const applicationParts = whether.flatMap((merged) => whether.map((suspect) => ({ merged, suspect })))
