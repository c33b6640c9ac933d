const whether = ['is', 'is not'] as const

/** All applications in four parts, by whether they are merged and spam: only of each part is there an index. */
export const applicationParts = whether.flatMap((merged) => whether.map((spam) => ({ merged, spam })))
