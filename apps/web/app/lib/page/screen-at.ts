import { isTokensTab } from './is-category.ts'

/** What a page looks like before anything of it is known. */
export type ScreenShape =
  | 'home'
  | 'token'
  | 'collection'
  | 'profile'
  | 'settings'
  | 'collections'
  | 'tokens'
  | 'filtered'
  | 'rows'
  | 'form'
  | 'text'

/**
 * By the beginning of the path, which is also what makes one page another: tabs, filters and pages of a list change
 * the rest and are shown coming by the page itself. The first that fits is it.
 */
const SCREENS: [begins: RegExp, shape: ScreenShape][] = [
  [/^\/$/, 'home'],
  [/^\/collection\/token(\/[^/]+)?/, 'token'],
  [/^\/collection\/editingCollection.*/, 'form'],
  [/^\/collection\/[^/]+(\/sale)?/, 'collection'],
  [/^\/categories/, 'collections'],
  [/^\/search/, 'collections'],
  [/^\/tokens/, 'tokens'],
  [/^\/gallery(\/[^/]+)?/, 'tokens'],
  [/^\/profile\/settings/, 'settings'],
  [/^\/profile(\/\d+)?(?=\/|$)/, 'profile'],
  [
    /^\/(cart|finance|notifications|offers|orders|points|statistics|support\/requests|wallet).*/,
    'rows',
  ],
  [/^\/(create|promotion-token|support\/complaints).*/, 'form'],
]

/** Which page an address leads to, and its shape; addresses of one page have the same `page`. */
export function screenAt(address: string): { page: string; shape: ScreenShape } {
  const [path = '', search = ''] = address.split('?')
  for (const [begins, shape] of SCREENS) {
    const page = new RegExp(begins, 'i').exec(path)?.[0]
    if (page !== undefined) return { page, shape: shownAs(shape, search) }
  }
  return { page: path, shape: 'text' }
}

/** Catalogue and search have another side, where filters stand beside tokens. */
const shownAs = (shape: ScreenShape, search: string) =>
  shape === 'collections' && isTokensTab(search) ? 'filtered' : shape
