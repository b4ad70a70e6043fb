import type { ContractKind } from '@kefir/rules/chain/contract-kind'
import { IMPORT_PROBLEMS } from '@kefir/rules/chain/import-problems'
import { expect, test } from 'vitest'
import { ChainAway } from '../../../ports/chain.ts'
import { refuseNoContract } from './refuse-no-contract.ts'

const token = { contract: `0x${'77'.repeat(20)}`, number: '1' }
const nodeOf = (kind: ContractKind) => ({
  readContract: async () => ({ kind, isEnumerable: false, name: '', symbol: '' }),
})

test('a contract of the kind that is taken is let through, with what it says', async () =>
  expect(await refuseNoContract(nodeOf('ERC-721'), token)).toMatchObject({ kind: 'ERC-721' }))

test.each([
  ['unknown', expect.stringMatching(/^По\sэтому адресу нет контракта ERC-721/)],
  ['ERC-1155', IMPORT_PROBLEMS['ERC-1155']],
] as const)('one that is %s is refused in its field', (kind, sentence) =>
  expect(refuseNoContract(nodeOf(kind), token)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { contract: sentence },
  }),
)

test('a chain that is away decides nothing', async () => {
  const readContract = async () => {
    throw new ChainAway('no node of the chain answers')
  }
  expect(await refuseNoContract({ readContract }, token)).toBeNull()
})
