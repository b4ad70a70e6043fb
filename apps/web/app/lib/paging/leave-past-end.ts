import { redirect } from 'react-router'

type Page = { data: unknown[]; current_page: number }

/** A page past the end of a list, as an old link may ask for, leads to the beginning of the same list. */
export function leavePastEnd(
  page: Page,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
) {
  if (page.data.length > 0 || page.current_page === 1) return
  const rest = new URLSearchParams(searchParams)
  rest.delete('page')
  throw redirect(rest.size > 0 ? `${pathname}?${rest.toString()}` : pathname)
}
