import { normaliseTokenUri } from '@kefir/rules/chain/normalise-token-uri'
import { OutsideRefusal } from '../../ports/outside.ts'
import type { Hop } from './find-place.ts'

export type Gateways = {
  /** Our own or hired ones, without the slash at the end, in the order in which they are asked. */
  ipfsGateways: string[]
  arweaveGateway: string
}

/** Where a file may be had, the best place first. */
export function candidatesOf(written: string, { ipfsGateways, arweaveGateway }: Gateways): Hop[] {
  const uri = normaliseTokenUri(written)
  const named = URL.canParse(written) ? new URL(written) : null
  if (uri === null) throw new OutsideRefusal(named && !isNetwork(named) ? 'scheme' : 'url')

  const [network, rest = ''] = uri.split(/:\/\/(.+)/s)
  if (network === 'https') return [theirs(new URL(uri))]
  const ours =
    network === 'ipfs'
      ? ipfsGateways.map((gateway) => `${gateway}/ipfs/${rest}`)
      : [`${arweaveGateway}/${rest}`]
  return [
    ...ours.map((url) => ({ url: new URL(url), isOurs: true })),
    // The gateway that was named may have what the others have not heard of.
    ...(named?.protocol === 'https:' ? [theirs(named)] : []),
  ]
}

const theirs = (url: URL): Hop => ({ url, isOurs: false })
const isNetwork = ({ protocol }: URL) => ['https:', 'ipfs:', 'ar:'].includes(protocol)
