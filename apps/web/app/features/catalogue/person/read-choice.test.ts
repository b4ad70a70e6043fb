import { expect, test } from 'vitest'
import { readListState } from './list-state.ts'
import { tokenRules, type ChoiceQuery } from './person-tab.ts'
import { readChoice } from './read-choice.ts'

const rules = tokenRules('owned', true)
const CHURN = { id: 3, name: 'Маслобойня', tokens_count: 5 }
const CELLAR = { id: 4, name: 'Погреб', tokens_count: 2 }

type Shelf = typeof CHURN
const pageOf = (data: Shelf[], total = data.length) => ({ data, total })

/** What a tab chooses among, of those that are there in all and those that the filters leave; and how often it asked. */
async function choose(search: string, all: Shelf[], left: Shelf[] = all, total = left.length) {
  const asked: ChoiceQuery[] = []
  const read = async (query: ChoiceQuery) => {
    asked.push(query)
    return query.filter || query.token_search ? pageOf(left, total) : pageOf(all)
  }
  const state = readListState(search, rules)
  const readName = async (id: number) => all.find((one) => one.id === id)?.name ?? null
  return {
    ...(await readChoice(read, readName, { tab: 'owned', rules, state })),
    asked: asked.length,
  }
}

test('the choice is counted as the filters leave it', async () => {
  const left = [{ ...CELLAR, tokens_count: 1 }]
  expect(await choose('?filter=on-sale&collection=4', [CHURN, CELLAR], left)).toEqual({
    ...{ collections: pageOf(left), isBare: false, asked: 1 },
  })
})

test('what is chosen stays with nothing in it when a filter leaves nothing of it', async () =>
  expect(await choose('?filter=on-sale&collection=3', [CHURN, CELLAR], [CELLAR])).toEqual({
    collections: pageOf([CELLAR, { ...CHURN, tokens_count: 0 }]),
    ...{ isBare: false, asked: 1 },
  }))

test('what is chosen and is of another tab, or hidden, can be unticked too', async () =>
  expect(await choose('?collection=99', [CHURN])).toMatchObject({
    collections: pageOf([CHURN, { id: 99, name: 'Коллекция №\u00a099', tokens_count: 0 }]),
    ...{ isBare: false, asked: 1 },
  }))

test('of very many chosen only some are named', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => index + 100)
  const { collections } = await choose(`?collection=${ids.join(',')}`, [])
  expect(collections!.data).toHaveLength(5)
})

test('of more than the first page nobody says that there is nothing in them', async () =>
  expect(await choose('?filter=on-sale&collection=3', [CHURN], [CELLAR], 101)).toEqual({
    ...{ collections: pageOf([CELLAR], 101), isBare: false, asked: 1 },
  }))

test('a tab is bare only when it is so with nothing chosen', async () => {
  expect(await choose('?sort=price', [])).toMatchObject({ isBare: true, asked: 1 })
  expect(await choose('?search=кот', [])).toMatchObject({ isBare: true, asked: 2 })
  expect(await choose('?search=кот', [CHURN], [])).toMatchObject({ isBare: false, asked: 2 })
})

test('what could not be read is no choice', async () =>
  expect(
    await readChoice(
      async () => null,
      async () => null,
      { tab: 'owned', rules, state: readListState('', rules) },
    ),
  ).toEqual({ collections: null, isBare: false }))
