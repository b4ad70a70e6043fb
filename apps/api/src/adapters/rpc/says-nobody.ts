import { decodeErrorResult, parseAbi, type BaseError } from 'viem'
import { revertDataOf } from './revert-data-of.ts'

/** How libraries refuse to name the owner of a token that there is not, or not any more. */
const REFUSALS = parseAbi([
  // OpenZeppelin 5, by ERC-6093.
  'error ERC721NonexistentToken(uint256 tokenId)',
  // ERC721A.
  'error OwnerQueryForNonexistentToken()',
  // Solady.
  'error TokenDoesNotExist()',
  'error Error(string words)',
])
/** OpenZeppelin before 5, the first ERC721A, Solmate. */
const WORDS =
  /^(?:ERC721A?: owner query for nonexistent token|ERC721: invalid token ID|NOT_MINTED)$/

/**
 * Whether a contract refused to name an owner because there is none. Any other refusal may be over tomorrow: a pause, a
 * proxy without its code, too little gas.
 */
export function saysNobody(error: BaseError, number: bigint): boolean {
  const data = revertDataOf(error)
  if (!data) return false
  try {
    const { errorName, args } = decodeErrorResult({ abi: REFUSALS, data })
    if (errorName === 'ERC721NonexistentToken') return args[0] === number
    if (errorName === 'Error') return WORDS.test(args[0])
    return errorName === 'OwnerQueryForNonexistentToken' || errorName === 'TokenDoesNotExist'
  } catch {
    // Of a kind that is not among these.
    return false
  }
}
