import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
  HttpRequestError,
  InternalRpcError,
  InvalidRequestRpcError,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  ParseRpcError,
  ResourceUnavailableRpcError,
  RpcRequestError,
  TimeoutError,
  UnknownRpcError,
} from 'viem'
import { RangeTooWide } from '../../ports/chain.ts'

/** It answers, but of another chain. */
export class WrongChain extends Error {
  override name = 'WrongChain'
}

const ANSWERS = [
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
]
const FAULTS = [
  HttpRequestError,
  TimeoutError,
  InternalRpcError,
  InvalidRequestRpcError,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  ParseRpcError,
  ResourceUnavailableRpcError,
  UnknownRpcError,
]

/** Whether the node failed, so that another may be asked, or answered something that every node would. */
export function isNodesFault(error: unknown): boolean {
  if (error instanceof WrongChain) return true
  // Another may bear more, but whoever asks is quicker with fewer blocks.
  if (error instanceof RangeTooWide) return false
  // What is not of viem's making is what it stumbled over in an answer that makes no sense.
  if (!(error instanceof BaseError)) return true
  if (has(error, ANSWERS)) return false
  return has(error, FAULTS) || !error.walk((cause) => cause instanceof RpcRequestError)
}

type Kind = abstract new (...args: never[]) => Error

const has = (error: BaseError, kinds: Kind[]) =>
  error.walk((cause) => kinds.some((kind) => cause instanceof kind)) !== null
