import { PRODUCT } from '@kefir/rules/product'
import type { MenuLink } from '@kefir/wire/categories'

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

/** The four menus; the first link of «Исследуй» carries the categories below it. */
export function buildMenu(categories: CategoryRow[]): MenuLink[] {
  let nextId = CATEGORIES_LINK_ID
  const links = (group: MenuLink['group'], entries: Entry[]): MenuLink[] =>
    entries.map((entry) => ({
      id: nextId++,
      link: entry.link,
      name: entry.name,
      level: 1,
      active: entry.label !== 'soon',
      is_new: entry.is_new ?? false,
      label: entry.label ?? null,
      slug: entry.slug ?? null,
      icon: entry.icon,
      children: [],
      parent: null,
      group,
    }))

  const menu = [
    ...links('explore', EXPLORE),
    ...links('play', PLAY),
    ...links('create', CREATE),
    ...links('drops', DROPS),
  ]
  menu[0]!.children = categories.map((category) => categoryLink(category))
  return menu
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
