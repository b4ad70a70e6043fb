import { getAddress, isAddress, recoverMessageAddress, type Hex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'

/** Latin letters only: EIP-4361 has no others in its statement. */
const STATEMENT =
  'Link this address to your account. Signing is free, sends no transaction and gives no access to your funds.'

type LinkTerms = {
  address: string
  /** Of the site: its authority is the message's domain. */
  publicUrl: string
  networkId: number
  /** At least eight letters and digits. */
  nonce: string
  issuedAt: Date
  expiresAt: Date
}

/**
 * The whole EIP-4361 text that links an address. Written out here: the builder of viem refuses domains such as
 * `xn--e1age0as.xn--p1ai`, whose last part is not of letters alone.
 */
export function linkMessage(terms: LinkTerms): string {
  const { address, publicUrl, networkId, nonce, issuedAt, expiresAt } = terms
  const { host, href } = new URL(publicUrl)
  return [
    `${host} wants you to sign in with your Ethereum account:`,
    getAddress(address),
    '',
    STATEMENT,
    '',
    `URI: ${href}`,
    'Version: 1',
    `Chain ID: ${networkId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join('\n')
}

export type LinkMessage = {
  domain: string
  address: string
  uri: string
  networkId: number
  nonce: string
  issuedAt: Date
  expiresAt: Date
}

/** What such a text says; null where it is no message of this kind. */
export function readLinkMessage(text: string): LinkMessage | null {
  const { domain, address, uri, version, chainId, nonce, issuedAt, expirationTime } =
    parseSiweMessage(text)
  if (!domain || !address || !uri || version !== '1' || !chainId || !nonce) return null
  if (!isTime(issuedAt) || !isTime(expirationTime)) return null
  return { domain, address, uri, networkId: chainId, nonce, issuedAt, expiresAt: expirationTime }
}

/** What is no time at all is read as one that is not a number. */
const isTime = (at: Date | undefined): at is Date => at !== undefined && !Number.isNaN(at.getTime())

type Signed = { address: string; message: string; signature: string }

/** Whether the key of the address signed it. A wallet that is a contract has none: its chain is asked. */
export async function isSignedBy({ address, message, signature }: Signed): Promise<boolean> {
  if (!isAddress(address, { strict: false })) return false
  try {
    const signer = await recoverMessageAddress({ message, signature: signature as Hex })
    return signer.toLowerCase() === address.toLowerCase()
  } catch {
    // Not a signature of a key at all.
    return false
  }
}
