import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands between the app and a server, as a network does. */
export async function startRelay(to: number) {
  const pairs = new Set<[Socket, Socket]>()
  let isDeaf = false
  const relay = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [socket, other] of [pair, pair.toReversed() as typeof pair]) {
      if (!isDeaf) socket.pipe(other)
      socket.on('error', () => {})
      socket.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')

  return {
    port: (relay.address() as AddressInfo).port,
    /** Lets no byte through what is open now, and closes none of it; new connections pass. */
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
    /** Whether new connections are silent, too. */
    setDeaf: (deaf: boolean) => void (isDeaf = deaf),
    async stop() {
      for (const [near] of pairs) near.destroy()
      relay.close()
      await once(relay, 'close')
    },
  }
}
