import { OUTSIDE_ACCOUNT_ID } from '@kefir/rules/chain/next-owner'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { checksumAddress } from './checksum-address.ts'

const POLYGON = 137
const EXPLORER = 'https://polygonscan.com'
const STANDARD = 'ERC-721'

/** Where the contract of a collection is, or will be. */
export const contractFacts = (contract: { address: string | null; standard: string | null }) => {
  const address = contract.address && checksumAddress(contract.address)
  return {
    address,
    standard: contract.standard ?? STANDARD,
    network_id: POLYGON,
    explorer_url: address && `${EXPLORER}/address/${address}`,
  }
}

/** Where people look a transaction up. */
export const transactionUrl = (hash: string) => `${EXPLORER}/tx/${hash}`
export type ChainOwnerRow = {
  address: string
  /** Decimal: a number of JSON would lose nothing today, and something one day. */
  block: string
  /** In milliseconds. */
  checkedAt: number
  seenAddress: string | null
  seenBlock: string | null
}

type TokenOnChain = {
  is_on_chain: boolean
  owner_id: number
  chain_owner: ChainOwnerRow | null
  address: string | null
  standard: string | null
  chain_token_id: string
}

type Known = { vault: string | null; lagMinutes: number | null }

/** Where a token is; before its export the explorer has nothing to show. */
export const tokenFacts = (token: TokenOnChain, { vault, lagMinutes }: Known) => {
  const { address, standard, network_id } = contractFacts(token)
  return {
    is_on_chain: token.is_on_chain,
    network_id,
    standard,
    address,
    token_id: token.chain_token_id,
    explorer_url:
      token.is_on_chain && address
        ? `${EXPLORER}/token/${address}?a=${token.chain_token_id}`
        : null,
    owner: token.is_on_chain && token.chain_owner ? ownerFacts(token, vault) : null,
    lag_minutes: token.is_on_chain ? lagMinutes : null,
  }
}

const NOBODY = `0x${'0'.repeat(40)}`

function ownerFacts({ chain_owner, owner_id }: TokenOnChain, vault: string | null) {
  const { address: small, block, checkedAt, seenAddress, seenBlock } = chain_owner!
  const address = checksumAddress(small)
  const kind = whose(small, { vault, isOutside: owner_id === OUTSIDE_ACCOUNT_ID })
  return {
    kind,
    address,
    explorer_url: `${EXPLORER}/address/${address}`,
    block,
    checked_at: toMoscowIso(new Date(checkedAt)),
    seen:
      seenAddress && seenBlock ? { address: checksumAddress(seenAddress), block: seenBlock } : null,
  }
}

function whose(
  address: string,
  { vault, isOutside }: { vault: string | null; isOutside: boolean },
) {
  if (address === NOBODY) return 'burnt' as const
  if (address === vault?.toLowerCase()) return 'vault' as const
  return isOutside ? ('outside' as const) : ('wallet' as const)
}
