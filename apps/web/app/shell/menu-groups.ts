import type { MenuLink } from '@kefir/wire/categories'
import { ALL_CATEGORIES_ID, POLYGON_ONLY, PRODUCT_ONLY } from '../lib/page/is-category.ts'

export type MenuGroup = { key: MenuLink['group']; name: string; links: MenuLink[] }

const NAMES = [
  ['explore', 'Исследуй'],
  ['play', 'Играй'],
  ['create', 'Создавай'],
  ['drops', 'Дропы'],
] as const

/** The four menus of the header, each with its links in the server's order. */
export function menuGroups(menu: MenuLink[]): MenuGroup[] {
  const links = everyLink(menu)
  return NAMES.map(([key, name]) => ({
    key,
    name,
    links: links.filter((link) => link.group === key && link.link !== '').map(toShown),
  }))
}

/** The categories of the tabs, «Все» first. */
export function categoryLinks(menu: MenuLink[]): MenuLink[] {
  const links = everyLink(menu).filter(({ group }) => group === 'category')
  return links.toSorted(
    (a, b) => Number(b.id === ALL_CATEGORIES_ID) - Number(a.id === ALL_CATEGORIES_ID),
  )
}

/** Those that a collection may belong to: «Все» is none. */
export const categoriesIn = (menu: MenuLink[]) =>
  categoryLinks(menu)
    .filter(({ id }) => id !== ALL_CATEGORIES_ID)
    .map(({ id, name }) => ({ id, name }))

/** Every link of the tree, parents before their children. */
export const everyLink = (menu: MenuLink[]): MenuLink[] =>
  menu.flatMap((link) => [link, ...everyLink(link.children)])

/** The chain filters live among the categories, whatever address the server gave them. */
function toShown(link: MenuLink): MenuLink {
  const slug = link.slug?.replace(/^\//, '')
  if (slug !== POLYGON_ONLY && slug !== PRODUCT_ONLY) return link
  return { ...link, link: `/categories/${slug}` }
}
