import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { WalletTokensReply } from '@kefir/wire/token-import'
import { collectionNames, ImportFilters } from './import-filters.tsx'

const state = { wallet: '0x1', filter: 'all', contract: '', search: '', page: 1 } as const
const NONE: WalletTokensReply = {
  ...{ tokens: [], allTokensCount: 0, availableTokensCount: 0, errorsCount: 0, spamCount: 0 },
  ...{ importedCount: 0, readingCount: 0, retryableCount: 0, page: 1, pages: 1, per_page: 24 },
  ...{ count: 0, contracts: [], scan: null, import: null },
}
function drawn(
  list: Partial<WalletTokensReply>,
  of: Partial<Record<keyof typeof state, string>> = {},
) {
  const asked = { ...state, ...of } as Parameters<typeof ImportFilters>[0]['state']
  const Component = () => <ImportFilters state={asked} list={{ ...NONE, ...list }} />
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}
const chips = (page: string) =>
  [...page.matchAll(/<a [^>]*>([^<]*)</g)].map(([, name]) => name!.replaceAll('\u00a0', ' '))

test('a filter under which nothing stands is not offered, unless it is the one that is looked at', () => {
  const list = { allTokensCount: 5, availableTokensCount: 5 }
  expect(chips(drawn(list))).toEqual(['Все', 'Доступны'])
  expect(chips(drawn(list, { filter: 'errors' }))).toEqual(['Все', 'Доступны', 'С ошибкой'])
})

test('the search comes with more tokens than are seen at once, and stays while it is used', () => {
  expect(drawn({ allTokensCount: 12 })).not.toContain('name="search"')
  expect(drawn({ allTokensCount: 13 })).toContain('name="search"')
  expect(drawn({ allTokensCount: 12 }, { search: 'кот' })).toContain('name="search"')
})

test('collections of one name are told apart by their contracts', () => {
  const [one, two, three] = ['ab', 'cd', 'ef'].map((digits) => `0x${digits.repeat(20)}`) as [
    string,
    string,
    string,
  ]
  const named = (contract: string, name: string) => ({ contract, name, count: 2 })
  const contracts = [named(one, 'Коровы'), named(two, 'коровы '), named(three, 'Козы')]
  expect(collectionNames(contracts).map(({ words }) => words)).toEqual([
    'Коровы, 0xabab…abab (2)',
    'коровы , 0xcdcd…cdcd (2)',
    'Козы (2)',
  ])
  expect(collectionNames([named(one, '')])[0]!.words).toBe('0xabab…abab (2)')
})

test('the choice shows the collection that the address asks for, in whatever letters and though the wallet has none of it', () => {
  const contract = `0x${'aB'.repeat(20)}`
  const list = { contracts: [{ contract, name: 'Коровы', count: 2 }], allTokensCount: 2 }
  const chosen = (asked: string) =>
    /<option[^>]* selected=""[^>]*>([^<]*)</.exec(drawn(list, { contract: asked }))?.[1]
  expect(chosen(contract.toLowerCase())).toBe('Коровы (2)')
  expect(chosen(`0x${'cd'.repeat(20)}`)).toBe('0xcdcd…cdcd (0)')
})
