import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { startNginx } from './nginx-server.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** What nginx does with the header that a visitor sent. */
export const FORWARDING = {
  appends: 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  replaces: 'proxy_set_header X-Forwarded-For $remote_addr;',
}

/** The real server, with a call that tells whom it takes the visitor for. */
export async function startTrusting(trustProxy: string): Promise<TestApp & { port: number }> {
  const site = await startTestApp({ trustProxy })
  onTestFinished(() => site.close())
  site.app.get('/who', ({ ip }) => ({ ip }))
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...site, port: (site.app.server.address() as AddressInfo).port }
}

/** The same behind a real nginx, whose port this gives. */
export async function startBehindNginx(trustProxy: string, directives: string): Promise<number> {
  const { port } = await startTrusting(trustProxy)
  const nginx = await startNginx(port, directives)
  onTestFinished(nginx.stop)
  return nginx.port
}
