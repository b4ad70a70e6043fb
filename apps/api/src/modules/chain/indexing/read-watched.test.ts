import { describe, expect, test } from 'vitest'
import type { ChainLog, Hex, LogsAsked } from '../../../ports/chain.ts'
import { readWatched } from './read-watched.ts'

const addressOf = (number: number): Hex => `0x${number.toString(16).padStart(40, '0')}`
const hashOf = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`
const many = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => addressOf(from + index))

const OURS = addressOf(1)
const STRANGE = addressOf(900_000)
const PERSON = addressOf(500_000)
const NOBODY = addressOf(999_999)
const place = (index: number, contract: Hex) => ({
  ...{ contract, block: 7n, blockHash: hashOf(7), txHash: hashOf(index), index },
})
const move = (index: number, contract: Hex, to: Hex): ChainLog => ({
  ...{ ...place(index, contract), kind: 'transfer', from: NOBODY, to, number: '1' },
})
const update = (index: number, contract: Hex): ChainLog => ({
  ...{ ...place(index, contract), kind: 'metadata', first: '1', last: '9' },
})
const BLOCK = [
  move(0, STRANGE, PERSON),
  move(1, OURS, NOBODY),
  move(2, STRANGE, NOBODY),
  update(3, OURS),
  update(4, STRANGE),
  move(5, OURS, PERSON),
]
const WANTED = [0, 1, 3, 5]

/** A node that has this one block. */
function nodeOfBlock() {
  const asked: LogsAsked[] = []
  return {
    asked,
    async readLogs(question: LogsAsked) {
      asked.push(question)
      const { contracts, receivers } = question
      return BLOCK.filter(
        (log) =>
          (!contracts || contracts.includes(log.contract)) &&
          (!receivers || (log.kind === 'transfer' && receivers.includes(log.to))),
      )
    },
  }
}

const newest = { blockHash: hashOf(7), number: 7n }
const final = {
  from: 1n,
  to: { number: 7n, hash: hashOf(7), parentHash: hashOf(6), at: new Date(0) },
}

describe('what is watched', () => {
  test.each([
    ['few', 1_000, 1_000, newest, 4],
    ['many', 2_000, 20_000, newest, 1],
    ['many, in a range,', 2_000, 20_000, final, 44],
  ] as const)(
    'of %s is told alike, once and in order',
    async (_, contracts, people, within, questions) => {
      const node = nodeOfBlock()
      const watched = { contracts: many(contracts, 1), addresses: many(people, 500_000) }
      const logs = await readWatched(node, watched, within)
      expect(logs.map(({ index }) => index)).toEqual(WANTED)
      expect(node.asked).toHaveLength(questions)
    },
  )

  test('nothing is asked where nothing is', async () => {
    const node = nodeOfBlock()
    expect(await readWatched(node, { contracts: [], addresses: [] }, newest)).toEqual([])
    expect(node.asked).toEqual([])
  })
})
