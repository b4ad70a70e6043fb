import { IMPORT_PROBLEMS } from '@kefir/rules/chain/import-problems'
import type { TokenKey } from '@kefir/rules/chain/token-key'
import { AppError } from '../../../app-error.ts'
import { ChainAway, type ChainNode } from '../../../ports/chain.ts'
import type { Said } from './foreign-collections.queries.ts'
import { hearContract } from './hear-contract.ts'

type Node = Pick<ChainNode, 'readContract'>

/**
 * Refuses a token that somebody names of a contract that has none of the kind: with an address that is mistyped it would
 * stand in their list for good. Gives what the contract says; null where nobody answers, and the look at it finds out.
 */
export async function refuseNoContract(node: Node, { contract }: TokenKey): Promise<Said | null> {
  const said = await hear(node, contract)
  if (said === null || said.kind === 'ERC-721') return said
  const contractWords =
    said.kind === 'unknown'
      ? 'По\u00a0этому адресу нет контракта ERC-721. Проверьте его'
      : IMPORT_PROBLEMS[said.kind]
  throw new AppError('VALIDATION_FAILED', { fields: { contract: contractWords } })
}

async function hear(node: Node, contract: string) {
  try {
    return await hearContract(node, contract)
  } catch (error) {
    if (error instanceof ChainAway) return null
    throw error
  }
}
