import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** Whatever a proxy may say of whom it speaks for; one that says nothing still passes on its Host. */
const PASSED_ON =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|.*-connecting-ip|true-client-ip|x-cluster-client-ip|x-original-.+)$/

/**
 * Whether a request was made on this machine itself, under a name that only means this machine, and was
 * passed on by nobody. `PUBLIC_URL` is not looked at here: see `isOnlyHere`.
 */
export function isThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(hostnameOf(`http://${headers.host}`)) &&
    !Object.keys(headers).some((name) => PASSED_ON.test(name))
  )
}

/** Whether the site is used from this machine only: then nobody else's secrets are in it. */
export const isOnlyHere = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  isLoopback(hostnameOf(publicUrl))

const hostnameOf = (address: string) =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : ''

function isLoopback(name: string) {
  const version = isIP(name)
  if (version !== 0) return LOOPBACK.check(name, version === 6 ? 'ipv6' : 'ipv4')
  return name === 'localhost' || name.endsWith('.localhost')
}
