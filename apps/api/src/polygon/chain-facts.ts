import { OUTSIDE_ACCOUNT_ID } from '@kefir/rules/chain/next-owner'
import { NOWHERE } from '@kefir/rules/chain/nowhere'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { checksumAddress } from './checksum-address.ts'

const POLYGON = 137
/** Shows Polygon itself. */
export const POLYGONSCAN = 'https://polygonscan.com'
const STANDARD = 'ERC-721'

/** The address of one; null where none shows the chain. */
type Explorer = string | null

/** Null where it would know nothing of ours. A site that is without its chain for a while was on Polygon. */
export const explorerOf = (chain: { explorerUrl: Explorer } | null): Explorer =>
  chain ? chain.explorerUrl : POLYGONSCAN

type Contract = { address: string | null; standard: string | null }

/** Where the contract of a collection is, or will be. */
export const contractFacts = (contract: Contract, explorer: Explorer) => {
  const address = contract.address && checksumAddress(contract.address)
  return {
    address,
    standard: contract.standard ?? STANDARD,
    network_id: POLYGON,
    explorer_url: address && addressUrl(address, explorer),
  }
}

/** Where people look a transaction up. */
export const transactionUrl = (hash: string, explorer: Explorer) =>
  explorer && `${explorer}/tx/${hash}`

const addressUrl = (address: string, explorer: Explorer) =>
  explorer && `${explorer}/address/${address}`

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

type Known = { vault: string | null; lagMinutes: number | null; explorer: Explorer }

/** Where a token is; before its export the explorer has nothing to show. */
export const tokenFacts = (token: TokenOnChain, known: Known) => {
  const { lagMinutes, explorer } = known
  const { address, standard, network_id } = contractFacts(token, explorer)
  return {
    is_on_chain: token.is_on_chain,
    network_id,
    standard,
    address,
    token_id: token.chain_token_id,
    explorer_url:
      explorer && token.is_on_chain && address
        ? `${explorer}/token/${address}?a=${token.chain_token_id}`
        : null,
    owner: token.is_on_chain && token.chain_owner ? ownerFacts(token, known) : null,
    lag_minutes: token.is_on_chain ? lagMinutes : null,
  }
}

function ownerFacts({ chain_owner, owner_id }: TokenOnChain, { vault, explorer }: Known) {
  const { address: small, block, checkedAt, seenAddress, seenBlock } = chain_owner!
  const address = checksumAddress(small)
  const kind = whose(small, { vault, isOutside: owner_id === OUTSIDE_ACCOUNT_ID })
  return {
    kind,
    address,
    explorer_url: addressUrl(address, explorer),
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
  if (address === NOWHERE) return 'burnt' as const
  if (address === vault?.toLowerCase()) return 'vault' as const
  return isOutside ? ('outside' as const) : ('wallet' as const)
}
