import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Of IPv4, by IANA's register of special-purpose addresses: whatever is not somebody's on the open net. */
const INNER_4 = [
  '0.0.0.0/8', // this network; connecting to 0.0.0.0 is connecting to oneself
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared behind a carrier's NAT; clouds keep metadata at 100.100.100.200
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local; clouds keep metadata and keys at 169.254.169.254
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
  '168.63.129.16/32', // public by its number, but inside one cloud it is the machine's own host
]

/**
 * Of IPv6 the open net is one block; loopback, mapped and compatible IPv4, NAT64 (64:ff9b::), unique local, link-local,
 * site-local and multicast all lie outside of it.
 */
const OPEN_6 = '2000::/3'
const INNER_6 = [
  '2001::/23', // protocol assignments; Teredo, benchmarks and ORCHID among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address inside, which may be anybody's
  '3ffe::/16', // the network of trials, given back
  '3fff::/20', // documentation
]

const inner4 = listOf(INNER_4, 'ipv4')
const open6 = listOf([OPEN_6], 'ipv6')
const inner6 = listOf(INNER_6, 'ipv6')

/** Whether an address, in numbers, is one of the open net: not ours, not our neighbours', not a machine's own. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner4.check(address, 'ipv4')
  // With a zone (`fe80::1%eth0`) it is an address of this machine's own wires.
  if (!isIPv6(address) || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !inner6.check(address, 'ipv6')
}

function listOf(blocks: string[], family: 'ipv4' | 'ipv6') {
  const list = new BlockList()
  for (const block of blocks) {
    const [net = '', prefix] = block.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}
