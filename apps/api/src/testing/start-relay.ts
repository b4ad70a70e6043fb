import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands before a server on this machine and can fall silent, as a network does that loses every packet. */
export async function startRelay(targetPort: number) {
  const open = new Set<Socket>()
  let isDeaf = false

  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy()).on('close', () => open.delete(from) && to.destroy())
    }
    if (isDeaf) return
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    /** Nothing passes any more over what is open now, and neither side is told; new connections pass. */
    silence() {
      for (const socket of open) socket.unpipe().pause()
    },
    /** Whether new connections are silent, too. */
    setDeaf: (deaf: boolean) => void (isDeaf = deaf),
    async stop() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
