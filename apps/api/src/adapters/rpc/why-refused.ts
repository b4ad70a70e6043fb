import { decodeErrorResult, parseAbi, type BaseError } from 'viem'
import type { Refusal } from '../../ports/chain.ts'
import { revertDataOf } from './revert-data-of.ts'

const REFUSALS = parseAbi([
  // OpenZeppelin 5, of which our own contracts are made.
  'error EnforcedPause()',
  'error ERC721InvalidReceiver(address receiver)',
  // ERC721A and Solady.
  'error TransferToNonERC721ReceiverImplementer()',
  'error Error(string words)',
])
/** OpenZeppelin before 5. */
const WORDS = new Map<string, Refusal>([
  ['Pausable: paused', 'paused'],
  ['ERC721: transfer to non ERC721Receiver implementer', 'unreceived'],
])

/** What a refusal means to whoever waits for the call. A receiver with words of its own is like any other contract. */
export function whyRefused(error: BaseError): Refusal {
  const data = revertDataOf(error)
  if (!data) return 'refused'
  try {
    const { errorName, args } = decodeErrorResult({ abi: REFUSALS, data })
    if (errorName === 'Error') return WORDS.get(args[0]) ?? 'refused'
    return errorName === 'EnforcedPause' ? 'paused' : 'unreceived'
  } catch {
    // Of a kind that is not among these.
    return 'refused'
  }
}
