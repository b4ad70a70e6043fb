import { createServer, type AddressInfo } from 'node:net'

/** A port of this machine that nobody listens on: the wished one, else any. */
export async function findFreePort(wished?: number): Promise<number> {
  const free = wished === undefined ? null : await tryPort(wished)
  return free ?? (await tryPort(0))!
}

async function tryPort(port: number): Promise<number | null> {
  const server = createServer()
  const isOpen = await new Promise<boolean>((settle) => {
    server.once('error', () => settle(false))
    server.listen(port, '127.0.0.1', () => settle(true))
  })
  if (!isOpen) return null

  const { port: found } = server.address() as AddressInfo
  await new Promise((settle) => server.close(settle))
  return found
}
