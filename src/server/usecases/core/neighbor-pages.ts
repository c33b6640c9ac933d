type Paged = Readonly<Record<string, unknown>> & { page: number; page_size: number }

/** The addresses of the pages before and after one of a list, under the same query. */
export function neighborPages(path: string, query: Paged, count: number) {
  const pages = Math.ceil(count / query.page_size)
  const at = (page: number) => {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries<unknown>({ ...query, page })) {
      if (value !== undefined && value !== '') parameters.set(name, String(value))
    }
    return `${path}?${parameters}`
  }
  return {
    next: query.page < pages ? at(query.page + 1) : null,
    previous: query.page > 1 && count > 0 ? at(Math.min(query.page - 1, pages)) : null,
  }
}
