import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { PassThrough, type Transform } from 'node:stream'

type Options = {
  /** What a server's answers go through on their way to the app, one for each connection. */
  alter?: () => Transform
}

/** Stands between the app and a server, as a network does. */
export async function startRelay(to: number, { alter = () => new PassThrough() }: Options = {}) {
  const pairs = new Set<[Socket, Socket]>()
  let isDeaf = false
  let opened = 0
  const relay = createServer((near) => {
    opened += 1
    const far = connect(to, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [socket, other] of [pair, pair.toReversed() as typeof pair]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
    if (!isDeaf) {
      near.pipe(far)
      far.pipe(alter()).pipe(near)
      // Read all the same, or their end would not be noticed.
    } else for (const socket of pair) socket.resume()
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')

  return {
    port: (relay.address() as AddressInfo).port,
    /** Connections so far, and those that are open now. */
    counts: () => ({ opened, open: pairs.size }),
    /** Lets no byte through what is open now, and closes none of it; new connections pass. */
    silence() {
      for (const socket of [...pairs].flat()) socket.unpipe().resume()
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
