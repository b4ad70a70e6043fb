import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
  RpcRequestError,
} from 'viem'

/** It answers, but of another chain. */
export class WrongChain extends Error {
  override name = 'WrongChain'
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

/**
 * What every node would say to a call, because the contract does: that it refuses, breaks off, or says nothing. Whatever
 * is not known to be that is the node's failure: they have more words for theirs than anybody could list.
 */
export function isContractsAnswer(error: unknown): error is BaseError {
  if (!(error instanceof BaseError)) return false
  const said = error.walk((cause) => cause instanceof RpcRequestError)
  // viem calls it a refusal of the contract when the node itself breaks (-32603): the node's own words tell.
  if (said instanceof RpcRequestError)
    return said.code === REVERTED || CONTRACTS_WORDS.test(said.details)
  return error.walk((cause) => REFUSALS.some((kind) => cause instanceof kind)) !== null
}
