import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Letter, Mailbox } from './mailbox.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { enterBySecret, namesSecret } from '../plugins/enter-by-secret.ts'
import { isThisMachine } from '../plugins/is-this-machine.ts'
import { isSameSecret } from '../plugins/same-secret.ts'

const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'`

const COOKIE = 'dev-mail'

/**
 * The local mailbox at `/dev/mail`: letters hold one-time links. For whoever names `DEV_MAIL`, where it is
 * set, else for whoever sits at this machine.
 */
export function devMailRoutes(mailbox: Mailbox): FastifyPluginAsyncZod {
  return async (app) => {
    const { devMailToken: secret, publicUrl } = app.context.config

    app.addHook('onRequest', async (request, reply) => {
      if (secret && namesSecret(request, secret))
        return enterBySecret(reply, { secret, cookie: COOKIE, path: '/dev/mail', publicUrl })
      if (!(secret ? isSameSecret(request.cookies[COOKIE], secret) : isThisMachine(request)))
        throw new AppError('NOT_FOUND')
      reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store')
      reply.header('x-frame-options', 'SAMEORIGIN')
    })

    app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(renderList(await mailbox.list())),
    )

    app.get(
      '/dev/mail/:id',
      { schema: { hide: true, params: z.object({ id: z.string().max(40) }) } },
      async ({ params }, reply) => {
        const letter = await mailbox.get(params.id)
        if (!letter) throw new AppError('NOT_FOUND')
        return reply.type('text/html; charset=utf-8').send(letter.html)
      },
    )
  }
}

function renderList(letters: Letter[]) {
  const rows = letters.map(
    ({ id, to, subject, sentAt }) =>
      `<li><a href="/dev/mail/${escapeHtml(id)}">${escapeHtml(subject)}</a><br><small>${escapeHtml(to)} · ${escapeHtml(sentAt)}</small></li>`,
  )
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Письма</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:48rem;margin:2rem auto;padding:0 1rem}li{margin:.75rem 0}</style></head>
<body><main><h1>Письма этой установки</h1>${rows.length ? `<ul>${rows.join('')}</ul>` : '<p>Писем пока нет. Они появятся здесь, потому что SMTP_URL не задан.</p>'}</main></body></html>`
}
