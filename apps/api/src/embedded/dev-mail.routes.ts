import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { formatDateTime } from '@kefir/rules/text/format-russian'
import { AppError } from '../app-error.ts'
import type { Letter, Mailbox } from './mailbox.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { renderPlainPage } from '../html/plain-page.ts'
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
        return reply.type('text/html; charset=utf-8').send(renderLetter(letter))
      },
    )
  }
}

const LIST_STYLE = `ul{list-style:none;margin:1.5rem 0 0;padding:0}li{margin-top:.75rem}a{display:block;padding:.8rem 1.1rem;border:1px solid var(--line);border-radius:1rem;background:var(--surface);color:inherit;text-decoration:none}a:hover{border-color:var(--muted)}strong{display:block;color:var(--primary)}small{color:var(--muted)}body{margin-top:3rem}`

const renderList = (letters: Letter[]) =>
  renderPlainPage({
    title: 'Письма этой установки',
    style: LIST_STYLE,
    main: letters.length
      ? `<ul>${letters.map(renderRow).join('')}</ul>`
      : '<p>Писем пока нет. Они появятся здесь, потому что SMTP_URL не задан.</p>',
  })

const renderRow = (letter: Letter) =>
  `<li><a href="/dev/mail/${escapeHtml(letter.id)}"><strong>${escapeHtml(letter.subject)}</strong><small>${receivedLine(letter)}</small></a></li>`

const receivedLine = ({ to, sentAt }: Letter) =>
  `${escapeHtml(to)} · ${escapeHtml(formatDateTime(sentAt))}`

/** The letter as it was sent, under a line that leads back to the others. */
function renderLetter(letter: Letter) {
  const wayBack = `<p style="margin:0;padding:12px 16px;background:#fff;color:#5c6270;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere"><a href="/dev/mail" style="display:inline-block;padding:8px 16px 8px 0;color:#1d49f2;font-weight:bold">← Все письма</a>${receivedLine(letter)}</p>`
  const [, head = '', rest = letter.html] = /^([^]*?<body[^>]*>)([^]*)$/.exec(letter.html) ?? []
  return head + wayBack + rest
}
