import { Resolver } from 'node:dns/promises'

/** The addresses of a name, in numbers; none where there is no such name. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>

const ATTEMPT_MS = 2_000

/**
 * Asks the name servers itself. The system's way (`dns.lookup`) waits in one of the four threads that files and passwords
 * need too: names whose servers never answer would stop these. It also knows the neighbours by short names.
 */
export const resolveHost: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: ATTEMPT_MS, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    // The older family first: not every machine has the newer one.
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
