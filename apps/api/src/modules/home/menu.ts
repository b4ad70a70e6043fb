import { PRODUCT } from '@kefir/rules/product'
import type { MenuLink } from '@kefir/wire/categories'
import type { MenuMark } from '@kefir/wire/showcase'

type MarkRow = { link: string; label: string | null; is_new: boolean }
type CategoryRow = { id: number; slug: string; name: string; icon: string }
type Entry = Pick<MenuLink, 'link' | 'name' | 'icon'> &
  Partial<Pick<MenuLink, 'slug' | 'is_new' | 'label'>>

const CATEGORIES_LINK_ID = 1

const EXPLORE: Entry[] = [
  { link: '/categories/all', name: 'Коллекции', icon: 'grid' },
  { link: '/polygon-only', name: 'Polygon', icon: 'polygon', slug: '/polygon-only' },
  {
    link: `/${PRODUCT.slug}-only`,
    name: PRODUCT.name,
    icon: 'bottle',
    slug: `/${PRODUCT.slug}-only`,
  },
  { link: '/auctions', name: 'Аукционы', icon: 'gavel', label: 'soon' },
  { link: '/museums', name: 'Музеи', icon: 'museum', label: 'soon' },
  { link: '/ton-only', name: 'TON', icon: 'ton', label: 'soon' },
  { link: '/eth-only', name: 'Ethereum', icon: 'ethereum', label: 'soon' },
]

const PLAY: Entry[] = [
  { link: '/factories', name: 'Кефирный Цех', icon: 'factory', is_new: true },
  { link: '/nft-quest', name: 'NFT-квесты', icon: 'flag', is_new: true },
]

const CREATE: Entry[] = [
  { link: '/createNFT', name: 'NFT', icon: 'plus' },
  { link: '/createCollection', name: 'Коллекцию', icon: 'stack' },
  { link: '/createAuction', name: 'Аукцион', icon: 'gavel', label: 'soon' },
]

const DROPS: Entry[] = [
  { link: '/drop/factory-mini', name: 'Мини Цех', icon: 'factory' },
  { link: '/drop/factory', name: 'Кефирный Цех', icon: 'factory' },
  { link: `/drop/${PRODUCT.slug}box1`, name: `${PRODUCT.name} Box`, icon: 'box' },
  { link: `/drop/${PRODUCT.slug}box2025`, name: 'Новогодние Боксы', icon: 'snow', is_new: true },
]

const grouped = (group: MenuMark['group'], entries: Entry[]) =>
  entries.map((entry) => ({ ...entry, group }))
const ENTRIES = [
  ...grouped('explore', EXPLORE),
  ...grouped('play', PLAY),
  ...grouped('create', CREATE),
  ...grouped('drops', DROPS),
]

/** The four menus with their marks; the first link of «Исследуй» carries the categories below it. */
export function buildMenu(categories: CategoryRow[], marks: MarkRow[]): MenuLink[] {
  const menu = ENTRIES.map((entry, index): MenuLink => {
    const { label, is_new } = markOf(entry, marks)
    return {
      id: CATEGORIES_LINK_ID + index,
      link: entry.link,
      name: entry.name,
      level: 1,
      active: label !== 'soon',
      is_new,
      label,
      slug: entry.slug ?? null,
      icon: entry.icon,
      children: [],
      parent: null,
      group: entry.group,
    }
  })
  menu[0]!.children = categories.map((category) => categoryLink(category))
  return menu
}

/** Every link of the menus with its marks. */
export const listMenuMarks = (marks: MarkRow[]): MenuMark[] =>
  ENTRIES.map((entry) => ({
    link: entry.link,
    name: entry.name,
    group: entry.group,
    ...markOf(entry, marks),
  }))

/** By an editor, else by the code; what the code knows not to be built stays soon. */
function markOf({ link, label, is_new = false }: Entry, marks: MarkRow[]) {
  const mark = marks.find((one) => one.link === link)
  const isUnbuilt = label === 'soon'
  return {
    label: isUnbuilt || mark?.label === 'soon' ? ('soon' as const) : null,
    is_new: mark?.is_new ?? is_new,
    is_unbuilt: isUnbuilt,
    is_changed: mark !== undefined,
  }
}

function categoryLink({ id, slug, name, icon }: CategoryRow): MenuLink {
  return {
    id,
    link: slug === 'all' ? '/categories/all' : `/categories/${id}`,
    name,
    level: 2,
    active: true,
    is_new: false,
    label: null,
    slug,
    icon,
    children: [],
    parent: CATEGORIES_LINK_ID,
    group: 'category',
  }
}
