import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
  RpcRequestError,
} from 'viem'
import { RangeTooWide } from '../../ports/chain.ts'

/** It answers, but of another chain. */
export class WrongChain extends Error {
  override name = 'WrongChain'
}

/**
 * Whether the node failed, so that another may be asked. Whatever is not known to be an answer is a failure: nodes have
 * more words for theirs than anybody could list, most of them under the code -32000.
 */
export function isNodesFault(error: unknown): boolean {
  // Another may bear more, but whoever asks is quicker with fewer blocks.
  if (error instanceof RangeTooWide) return false
  return !isContractsAnswer(error)
}

const REVERTED = 3
/** What nodes say of what a contract did to itself; some give it the code of a failing node. */
const CONTRACTS_WORDS =
  /\breverted|\brevert\b|out of ?gas|gas required exceeds|invalid (?:opcode|jump)|stack (?:under|over)flow|stack limit|VM execution error|EVM error/i

const REFUSALS = [
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
]

/** What every node would say, because the contract does: that it refuses, breaks off, or says nothing. */
export function isContractsAnswer(error: unknown): error is BaseError {
  if (!(error instanceof BaseError)) return false
  const said = error.walk((cause) => cause instanceof RpcRequestError)
  // viem calls it a refusal of the contract when the node itself breaks (-32603): the node's own words tell.
  if (said instanceof RpcRequestError)
    return said.code === REVERTED || CONTRACTS_WORDS.test(said.details)
  return error.walk((cause) => REFUSALS.some((kind) => cause instanceof kind)) !== null
}
