import { BlockList, isIP } from 'node:net'

/** Whether to believe what the proxy at this address, so many hops away, says of the one before it. */
export type Trust = (address: string, hop: number) => boolean

const MOST_HOPS = 10
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** `TRUST_PROXY`: `off`, a number of hops, or addresses and networks; undefined where it is none of these. */
export function readTrust(text: string): Trust | false | undefined {
  if (text === 'off') return false
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops >= 1 && hops <= MOST_HOPS ? (_address, hop) => hop < hops : undefined
  }
  return readNetworks(text)
}

function readNetworks(text: string): Trust | undefined {
  const networks = new BlockList()
  const parts = text.split(',').map((part) => part.trim())
  for (const part of parts.flatMap((name) => NAMED[name] ?? name)) {
    const [address = '', bits] = part.split('/')
    const family = familyOf(address)
    const widest = family === 'ipv6' ? 128 : 32
    if (!family || !/^(?:\d{1,3})?$/.test(bits ?? '') || bits === '' || Number(bits) > widest)
      return undefined
    networks.addSubnet(address, bits === undefined ? widest : Number(bits), family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== null && networks.check(address, family)
  }
}

/** A zone (`fe80::1%eth0`) means something on one machine only. */
export function familyOf(address: string) {
  const version = address.includes('%') ? 0 : isIP(address)
  return version === 0 ? null : version === 6 ? 'ipv6' : 'ipv4'
}
