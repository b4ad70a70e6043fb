import { describe, expect, test } from 'vitest'
import type { MenuLink } from '@kefir/wire/categories'
import { categoryLinks, menuGroups } from './menu-groups.ts'
import { isUnseen, unvisited, withVisited } from './visited-links.ts'

const link = (part: Partial<MenuLink>): MenuLink => ({
  id: 1,
  link: '/x',
  name: 'x',
  level: 1,
  active: true,
  is_new: false,
  label: null,
  slug: null,
  icon: 'grid',
  children: [],
  parent: null,
  group: 'explore',
  ...part,
})

describe('menuGroups', () => {
  test('makes the four menus in order, whatever the tree looks like', () => {
    const nested = link({ id: 2, group: 'drops', children: [link({ id: 3, group: 'drops' })] })
    const groups = menuGroups([nested, link({ id: 4 })])
    expect(groups.map(({ name }) => name)).toEqual(['Исследуй', 'Играй', 'Создавай', 'Дропы'])
    expect(groups[3]?.links.map(({ id }) => id)).toEqual([2, 3])
  })

  test('leads the chain filters to the categories', () => {
    const [explore] = menuGroups([
      link({ slug: 'polygon-only', link: '/polygon' }),
      link({ slug: '/kefir-only', link: '/kefir' }),
      link({ slug: 'museums', link: '/museums' }),
    ])
    expect(explore?.links.map((one) => one.link)).toEqual([
      '/categories/polygon-only',
      '/categories/kefir-only',
      '/museums',
    ])
  })

  test('puts «Все» before the other categories', () => {
    const categories = [10570, 10568, 10574].map((id) => link({ id, group: 'category' }))
    expect(categoryLinks(categories).map(({ id }) => id)).toEqual([10568, 10570, 10574])
  })
})

describe('the marks of new links', () => {
  const fresh = link({ id: 5, is_new: true })

  test('stand until the link is clicked', () => {
    const known = unvisited([fresh])
    expect(known).toEqual({ 5: { is_new: true, visited: false } })
    expect(isUnseen(fresh, known)).toBe(true)
    expect(isUnseen(fresh, withVisited(known, 5))).toBe(false)
  })

  test('are not drawn before the browser’s memory is read, nor on what is not new', () => {
    expect(isUnseen(fresh, null)).toBe(false)
    expect(isUnseen(link({ id: 6 }), unvisited([fresh]))).toBe(false)
  })
})
