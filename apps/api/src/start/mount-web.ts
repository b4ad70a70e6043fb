import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isCall } from '../plugins/is-call.ts'
import { createAddressCut } from '../web/page-address.ts'
import { createRenderer, type WebBuild } from '../web/render-page.ts'
import { serveWeb } from '../web/serve-web.ts'

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url))

/** Mounts the built site, or Vite's live one under `npm run dev`. */
export async function mountWeb(app: FastifyInstance) {
  if (app.context.config.isDev) return mountVite(app)

  const build = await loadWebBuild()
  await serveWeb(app, {
    clientFolder: join(WEB, 'build/client'),
    render: createRenderer(build, 'production'),
    cutAddress: createAddressCut(build.routes),
    isDev: false,
  })
}

/** The site as it was built, ready to be asked for pages. */
export const loadWebBuild = async () =>
  (await import(pathToFileURL(join(WEB, 'build/server/index.js')).href)) as WebBuild

async function mountVite(app: FastifyInstance) {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: WEB, server: { middlewareMode: true } })
  app.addHook('onClose', () => vite.close())

  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request)) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  const loadBuild = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<WebBuild>
  await serveWeb(app, {
    clientFolder: null,
    render: createRenderer(loadBuild, 'development'),
    cutAddress: async (url) => createAddressCut((await loadBuild()).routes)(url),
    isDev: true,
  })
}
