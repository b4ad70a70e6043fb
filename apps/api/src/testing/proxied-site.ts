import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { startNginx } from './nginx-server.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** What nginx does with the header that a visitor sent. */
export const FORWARDING = {
  appends: 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  replaces: 'proxy_set_header X-Forwarded-For $remote_addr;',
}

export type TrustingSite = TestApp & { port: number }

/** The real server, with a call that tells whom it takes the visitor for. */
export async function startTrusting(trustProxy: string): Promise<TrustingSite> {
  const site = await startTestApp({ trustProxy })
  site.app.get('/who', ({ ip }) => ({ ip }))
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...site, port: (site.app.server.address() as AddressInfo).port }
}

/** A real nginx before it for this test, whose port this gives. */
export async function standNginx({ port }: TrustingSite, directives: string): Promise<number> {
  const nginx = await startNginx(port, directives)
  onTestFinished(nginx.stop)
  return nginx.port
}

/** Both for this test alone. */
export async function startBehindNginx(trustProxy: string, directives: string): Promise<number> {
  const site = await startTrusting(trustProxy)
  onTestFinished(() => site.close())
  return standNginx(site, directives)
}
