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

type TokenOnChain = {
  is_on_chain: boolean
  address: string | null
  standard: string | null
  chain_token_id: string
}

/** Where a token is; before its export the explorer has nothing to show. */
export const tokenFacts = (token: TokenOnChain) => {
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
  }
}
