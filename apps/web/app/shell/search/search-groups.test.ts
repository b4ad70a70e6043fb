import { expect, test } from 'vitest'
import type { SearchReply } from '@kefir/wire/search'
import { searchGroups } from './search-groups.ts'

const many = <T>(make: (id: number) => T) => [1, 2, 3, 4].map(make)
const reply = (parts: object) =>
  ({
    corrected: null,
    collections: [],
    users: [],
    tokens: { data: [] },
    ...parts,
  }) as unknown as SearchReply

test('shows three of each group, in the specification’s order and spelling', () => {
  const groups = searchGroups(
    reply({
      tokens: { data: many((id) => ({ id, name: `Токен ${id}`, file: null })) },
      users: many((id) => ({ id, legal: { name: null, nikname: `ник${id}` }, avatar: null })),
      collections: many((id) => ({ id, name: `Полка ${id}`, cover: null })),
    }),
  )
  expect(groups.map(({ label }) => label)).toEqual(['Колекции', 'Аккаунты', 'NFT токены'])
  expect(groups.map(({ items }) => items.map(({ link }) => link))).toEqual([
    ['/collection/1', '/collection/2', '/collection/3'],
    ['/profile/1', '/profile/2', '/profile/3'],
    ['/collection/token/1', '/collection/token/2', '/collection/token/3'],
  ])
  expect(groups[1]?.items[0]?.name).toBe('ник1')
})

test('leaves out a group that has nothing', () => {
  expect(searchGroups(reply({}))).toEqual([])
  const legal = { name: 'ООО «Молзавод»', nikname: null }
  const groups = searchGroups(reply({ users: [{ id: 7, legal, avatar: null }] }))
  expect(groups).toEqual([
    {
      name: 'users',
      label: 'Аккаунты',
      items: [{ link: '/profile/7', name: 'ООО «Молзавод»', picture: null }],
    },
  ])
})
