import { expect, test } from 'vitest'
import type { ChainLog, Hex } from '../../../ports/chain.ts'
import { spansOf, wholeOf } from './spans-of.ts'

const ONE = `0x${'11'.repeat(20)}` as const
const OTHER = `0x${'22'.repeat(20)}` as const

const named = (contract: Hex, first: number | bigint, last = first): ChainLog => ({
  ...{ kind: 'metadata', contract, first: String(first), last: String(last) },
  ...{ block: 7n, blockHash: `0x${'ab'.repeat(32)}`, txHash: `0x${'cd'.repeat(32)}`, index: 0 },
})

test('of each contract what touches is one span, whatever order it was said in', () =>
  expect(
    spansOf([named(ONE, 8, 9), named(OTHER, 1), named(ONE, 1, 3), named(ONE, 4), named(ONE, 2)]),
  ).toEqual([
    { contract: ONE, first: '1', last: '4' },
    { contract: ONE, first: '8', last: '9' },
    { contract: OTHER, first: '1', last: '1' },
  ]))

test('numbers as large as they come are none too many, and what runs backwards is nothing', () => {
  const largest = 2n ** 256n - 1n
  expect(spansOf([named(ONE, 0, largest), named(OTHER, 9, 1)])).toEqual([
    { contract: ONE, first: '0', last: String(largest) },
  ])
})

test('a contract that names much costs no more than a few spans, and loses none', () => {
  const logs = Array.from({ length: 1_000 }, (_, index) => named(ONE, index * 10))
  expect(spansOf([...logs, named(OTHER, 5)])).toEqual([
    { contract: ONE, first: '0', last: '9990' },
    { contract: OTHER, first: '5', last: '5' },
  ])
})

test('the whole of a contract reaches from its first to its last', () =>
  expect(wholeOf(spansOf([named(ONE, 8, 9), named(OTHER, 1), named(ONE, 1)]))).toEqual([
    { contract: ONE, first: '1', last: '9' },
    { contract: OTHER, first: '1', last: '1' },
  ]))
