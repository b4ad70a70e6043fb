import { isIP } from 'node:net'
import { OutsideRefusal } from '../../ports/outside.ts'
import type { Place } from './connect.ts'
import { isPublicAddress } from './is-public-address.ts'
import type { Resolve } from './resolve-host.ts'

/** An origin that is asked as it is, whatever its scheme, port and address. */
export type TrustedOrigin = { origin: string; place: Place }

export type Hop = {
  url: URL
  /** Whether our own settings lead there, and not a stranger. */
  isOurs: boolean
}

type Judge = { resolve: Resolve; trusted: TrustedOrigin[] }

/**
 * Where to connect for an address, or the refusal of it. The name is looked up once, here: what is judged is what is
 * connected to, whatever the name means a moment later.
 */
export async function findPlace(
  { url, isOurs }: Hop,
  judge: Judge,
  signal: AbortSignal,
): Promise<Place> {
  const known = judge.trusted.find(({ origin }) => origin === url.origin)
  if (known) return known.place
  const host = url.hostname.replace(/^\[(.+)\]$/, '$1')
  if (isOurs) return { address: host, port: portOf(url) }

  if (url.protocol !== 'https:') throw new OutsideRefusal('scheme')
  if (url.username || url.password) throw new OutsideRefusal('credentials')
  if (url.port !== '') throw new OutsideRefusal('port')
  const addresses = isIP(host) ? [host] : await judge.resolve(host, signal)
  const [address] = addresses
  if (address === undefined) throw new OutsideRefusal('name')
  // One inner address among open ones is a trap as well: the next look-up would begin with it.
  if (!addresses.every(isPublicAddress)) throw new OutsideRefusal('address')
  return { address, port: portOf(url) }
}

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80)
