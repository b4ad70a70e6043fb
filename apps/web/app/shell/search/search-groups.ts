import type { Picture } from '@kefir/wire/common'
import type { SearchReply } from '@kefir/wire/search'

export type SearchEntry = { link: string; name: string; picture: Picture | null }
export type SearchGroup = { name: string; label: string; items: SearchEntry[] }

const SHOWN = 3

/** What the dropdown shows: three groups in the specification's order and spelling, three of each. */
export function searchGroups({ collections, users, tokens }: SearchReply): SearchGroup[] {
  const groups = [
    {
      name: 'collections',
      label: 'Колекции',
      items: collections.map(({ id, name, cover }) => ({
        link: `/collection/${id}`,
        name,
        picture: cover,
      })),
    },
    {
      name: 'users',
      label: 'Аккаунты',
      items: users.map(({ id, legal, avatar }) => ({
        link: `/profile/${id}`,
        name: legal.name ?? legal.nikname ?? `Пользователь ${id}`,
        picture: avatar,
      })),
    },
    {
      name: 'tokens',
      label: 'NFT токены',
      items: tokens.data.map(({ id, name, file }) => ({
        link: `/collection/token/${id}`,
        name,
        picture: file,
      })),
    },
  ]
  return groups.flatMap(({ items, ...group }) =>
    items.length > 0 ? [{ ...group, items: items.slice(0, SHOWN) }] : [],
  )
}
