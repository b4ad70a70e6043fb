import type { PageHandle } from '../../lib/page/page-handle.ts'

/** What a list is narrowed by, out of the page's address: the names of its handle, empty ones left out. */
export const readFilters = (url: URL, { reads }: PageHandle) =>
  new URLSearchParams(
    reads.flatMap((name) => {
      const value = url.searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  )
