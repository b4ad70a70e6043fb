import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { isReferralCode } from '@kefir/rules/accounts/referral-code'
import type { ApiRequest, CallApi, PageContext } from '@kefir/wire/in-process'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { SOON_SECONDS } from '../app-error.ts'
import { askedAddress, isWrittenAs } from '../plugins/asked-address.ts'
import { isCall } from '../plugins/is-call.ts'
import { pagePolicy } from '../plugins/security-headers.ts'
import { isGuest, sessionTokenOf, takeSessionCookie } from '../plugins/session.ts'
import { acceptsGzip } from './accepts-gzip.ts'
import { calmScripts } from './calm-scripts.ts'
import { askedQuery } from './page-address.ts'
import { createMicroCache } from './micro-cache.ts'
import type { RenderPage } from './render-page.ts'
import { takeOnlyForms } from './take-only-forms.ts'
import { splicePage, type SplicedPage, type Words } from './spliced-page.ts'

const gzipAsync = promisify(gzip)
const YEAR_SECONDS = 31_536_000
/** Those React Router answers; any other is refused before `Request`, which throws at some, is made. */
const PAGE_METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Stands in a cached page where each answer gets its own nonce; long and random, so never in the text. */
const NONCE_PLACEHOLDER = `nonce-${randomBytes(16).toString('hex')}`
/** The same for the code of an invitation, so that those who bring different ones share a page. */
const CODE_PLACEHOLDER = `code-${randomBytes(16).toString('hex')}`
const INVITATION = /(?<=[?&]ref=)[^&]*/

type GuestPage = { status: number; headers: [string, string][]; page: SplicedPage }

type Options = {
  clientFolder: string | null
  render: RenderPage
  /** The address of a page as its routes spell it, without what the page does not read. */
  cutAddress: (url: string) => string | Promise<string>
  isDev: boolean
}

/** Pages, their assets and stored files; everything that is not the API. */
export async function serveWeb(
  app: FastifyInstance,
  { clientFolder, render, cutAddress, isDev }: Options,
) {
  const { config } = app.context
  const guestPages = createMicroCache<GuestPage>(() => app.context.now().getTime())
  app.addHook('onClose', app.context.withdrawals.hear(guestPages.clear))

  if (clientFolder) await serveAssets(app, clientFolder)

  await app.register(async (pages) => {
    takeOnlyForms(pages)

    pages.route({
      method: PAGE_METHODS,
      url: '/*',
      schema: { hide: true },
      async handler(request, reply) {
        // A program that asks for a call we do not have must not be given a page.
        if (isCall(request)) return reply.callNotFound()
        const { pathname, search } = askedAddress(request, config.publicUrl)
        // A path that begins with two slashes is another site's address wherever it is written as a link.
        if (pathname.includes('//'))
          return reply.redirect(`${pathname.replaceAll(/\/{2,}/g, '/')}${search}`, 308)
        const isRead = request.method === 'GET' || request.method === 'HEAD'
        const guestUrl = await cutAddress(`${pathname}${search}`)
        const [path = ''] = guestUrl.split('?', 1)
        // The browser's own router must read what ours did, and nobody is given a copy by spelling anew.
        if (isRead && !isWrittenAs(request, path)) return reply.redirect(`${path}${search}`, 308)
        if (!isRead || !(await isGuest(request, app.context))) return sendOwnPage(request, reply)
        if (sessionTokenOf(request, config) !== undefined) takeSessionCookie(reply, config)
        return isDev
          ? sendOwnPage(request, reply, guestUrl)
          : sendGuestPage(request, reply, guestUrl)
      },
    })
  })

  function openPage(
    request: FastifyRequest,
    nonce: string,
    cookie: string | undefined,
  ): PageContext {
    return {
      callApi: callApiOf(app, request, cookie),
      nonce,
      publicUrl: config.publicUrl,
      livePort: config.livePort,
      askedQuery: askedQuery(askedAddress(request, config.publicUrl)),
    }
  }

  async function sendGuestPage(request: FastifyRequest, reply: FastifyReply, guestUrl: string) {
    const [brought = ''] = INVITATION.exec(guestUrl) ?? []
    const code = isReferralCode(brought) ? brought : ''
    const sharedUrl = code ? guestUrl.replace(INVITATION, CODE_PLACEHOLDER) : guestUrl
    // Pages of the open site must not outlive its closing, nor the other way round.
    const key = `${app.maintenance().maintenance} ${sharedUrl}`
    let isMine = false
    const found = await guestPages.get(key, async () => {
      isMine = true
      const value = await renderGuestPage(request, sharedUrl)
      const isShared = value.status === 200 && !setsCookie(value)
      return { value, bytes: isShared ? value.page.bytes : null, isFault: value.status >= 500 }
    })
    // Who asks while a page is rendered waits for the same; a cookie is for the one who asked.
    const isForMe = isMine || !setsCookie(found)
    const { status, headers, page } = isForMe ? found : await renderGuestPage(request, sharedUrl)

    const nonce = newNonce()
    const words: Words = { [NONCE_PLACEHOLDER]: nonce, [CODE_PLACEHOLDER]: code }
    copyHeaders(
      reply,
      headers.map(([name, value]) => [name, value.replaceAll(CODE_PLACEHOLDER, code)]),
    )
    setPageHeaders(reply, nonce)
    setStatus(reply, status)
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(page.plain(words))
    return reply.header('content-encoding', 'gzip').send(page.gzip(words))
  }

  async function renderGuestPage(request: FastifyRequest, guestUrl: string): Promise<GuestPage> {
    const context = openPage(request, NONCE_PLACEHOLDER, undefined)
    const answer = await render(request, context, { guestUrl })
    return {
      status: answer.status,
      headers: [...answer.headers],
      page: splicePage(calmScripts(await answer.text()), [NONCE_PLACEHOLDER, CODE_PLACEHOLDER]),
    }
  }

  /** A page nobody else is given: a user's own, or under `npm run dev` a guest's, which changes by the minute. */
  async function sendOwnPage(request: FastifyRequest, reply: FastifyReply, guestUrl?: string) {
    const nonce = newNonce()
    const cookie = guestUrl === undefined ? request.headers.cookie : undefined
    const answer = await render(request, openPage(request, nonce, cookie), { guestUrl })
    const body = Buffer.from(calmScripts(await answer.text()))

    copyHeaders(reply, [...answer.headers])
    // After Exit neither Back nor a copy on the way may show it: whatever the page said of itself.
    if (guestUrl === undefined) reply.header('cache-control', 'private, no-store')
    setPageHeaders(reply, nonce)
    setStatus(reply, answer.status)
    if (!acceptsGzip(request.headers['accept-encoding']) || body.length === 0)
      return reply.send(body)
    return reply.header('content-encoding', 'gzip').send(await gzipAsync(body, { level: 4 }))
  }

  function setPageHeaders(reply: FastifyReply, nonce: string) {
    reply.header('content-security-policy', pagePolicy(nonce, { config, isDev }))
    reply.header('vary', 'Cookie, Accept-Encoding')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  }
}

/** A page that the site will soon be able to give is kept nowhere, and says when to come again. */
function setStatus(reply: FastifyReply, status: number) {
  reply.status(status)
  if (status !== 503) return
  reply.header('cache-control', 'no-store')
  if (!reply.hasHeader('retry-after')) reply.header('retry-after', SOON_SECONDS)
}

const setsCookie = ({ headers }: GuestPage) => headers.some(([name]) => name === 'set-cookie')

const newNonce = () => randomBytes(16).toString('base64url')

function copyHeaders(reply: FastifyReply, headers: [string, string][]) {
  for (const [name, value] of headers) reply.header(name, value)
}

/** Calls of one page go through the API's own hooks with the visitor's cookie and address. */
function callApiOf(
  app: FastifyInstance,
  request: FastifyRequest,
  cookie: string | undefined,
): CallApi {
  return async ({ method = 'GET', path, body, key }: ApiRequest) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        'user-agent': request.headers['user-agent'] ?? '',
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { payload: body as object }),
    })
    const setCookie = answer.headers['set-cookie'] ?? []

    return {
      status: answer.statusCode,
      body: answer.payload === '' ? null : JSON.parse(answer.payload),
      setCookie: [setCookie].flat(),
    }
  }
}

async function serveAssets(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names below assets/ carry a hash of their bytes.
      const isHashed = path.includes('/assets/')
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      )
    },
  })
}
