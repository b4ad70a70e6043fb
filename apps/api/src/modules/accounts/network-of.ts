/**
 * What limits count by. A home or a server has 2^64 IPv6 addresses of its own, so they count as one;
 * an IPv4 address inside IPv6 is an IPv4 address.
 */
export function networkOf(ip: string): string {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (inner) return inner
  if (!ip.includes(':')) return ip

  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const middle = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: Math.max(0, middle) }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The /48 that a provider gives to one house: 65 536 networks of one owner. */
export const houseOf = (ip: string) => {
  const network = networkOf(ip)
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network
}
