import { redirect } from 'react-router'

type Page = { data: unknown[]; current_page: number }

/** A page past the end of a list, as an old link may ask for, leads to the list's beginning. */
export function leavePastEnd(page: Page, { pathname }: Pick<URL, 'pathname'>) {
  if (page.data.length === 0 && page.current_page > 1) throw redirect(pathname)
}
