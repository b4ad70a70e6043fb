import { IMPORT_PROBLEMS } from '@kefir/rules/chain/import-problems'
import type { TokenKey } from '@kefir/rules/chain/token-key'
import { AppError } from '../../../app-error.ts'
import { ChainAway, type ChainNode, type Hex } from '../../../ports/chain.ts'

type Node = Pick<ChainNode, 'readContract'>

/**
 * Refuses a token that somebody names of a contract that has none of the kind: with an address that is mistyped it would
 * stand in their list for good. Where nobody answers, the look at it finds out.
 */
export async function refuseNoContract(node: Node, { contract }: TokenKey) {
  const kind = await kindOf(node, contract as Hex)
  if (kind === null || kind === 'ERC-721') return
  const token =
    kind === 'unknown'
      ? 'По\u00a0этому адресу нет контракта ERC-721. Проверьте его'
      : IMPORT_PROBLEMS[kind]
  throw new AppError('VALIDATION_FAILED', { fields: { token } })
}

async function kindOf(node: Node, contract: Hex) {
  try {
    return (await node.readContract(contract)).kind
  } catch (error) {
    if (error instanceof ChainAway) return null
    throw error
  }
}
