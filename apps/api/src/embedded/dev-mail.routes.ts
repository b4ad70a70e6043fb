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

const LIST_STYLE = `ul{list-style:none;margin:1.25rem 0 0;padding:0}li{margin-top:.75rem}a{display:block;padding:.8rem 1.1rem;border:1px solid var(--line);border-radius:1.25rem;background:var(--surface);color:inherit;text-decoration:none}a:hover{border-color:var(--muted)}strong{display:block;color:var(--primary)}small{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;color:var(--muted)}`

const renderList = (letters: Letter[]) =>
  renderPlainPage({
    title: 'Письма этой установки',
    style: LIST_STYLE,
    main: `<h1>Письма этой установки</h1>${
      letters.length
        ? `<ul>${letters.map(renderRow).join('')}</ul>`
        : '<p>Писем пока нет. Они появятся здесь, потому что SMTP_URL не задан.</p>'
    }`,
  })

const renderRow = (letter: Letter) =>
  `<li><a href="/dev/mail/${escapeHtml(letter.id)}"><strong>${escapeHtml(letter.subject)}</strong><small>${received(letter)}</small></a></li>`

const received = ({ to, sentAt }: Letter) =>
  `<span>${escapeHtml(to)}</span> <span>${escapeHtml(formatDateTime(sentAt))}</span>`

const LINE =
  'display:flex;flex-wrap:wrap;gap:0 20px;justify-content:space-between;box-sizing:border-box;margin:0 auto;max-width:552px;padding:12px 16px 0;color:#5c6270;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere'
const BACK = 'flex:1 0 100%;padding:10px 0;color:#1d49f2;font-weight:bold'

/** The letter as it was sent, under a line that leads back to the others. */
function renderLetter(letter: Letter) {
  const line = `<div style="${LINE}"><a href="/dev/mail" style="${BACK}">← Все письма</a>${received(letter)}</div>`
  const [, head = '', rest = letter.html] = /^([^]*?<body[^>]*>)([^]*)$/.exec(letter.html) ?? []
  return head + line + rest
}
