import type { FastifyPluginAsync } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { AppError } from '../app-error.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { renderPlainPage } from '../html/plain-page.ts'
import { isThisMachine } from '../plugins/is-this-machine.ts'
import { loginPath, readLogin } from './kept-login.ts'

const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`
const STYLE = `output{display:block;margin:1.25rem 0;font-size:3rem;font-weight:700;letter-spacing:.15em;color:var(--primary)}`

/**
 * Stands in for the phone of the demo's member of staff at `/dev/codes`: the code that the second step of the
 * login asks for. For whoever sits at this machine.
 */
export const devCodesRoutes: FastifyPluginAsync = async (app) => {
  const { config, now } = app.context

  app.get('/dev/codes', { schema: { hide: true } }, async (request, reply) => {
    const login = isThisMachine(request) && (await readLogin(loginPath(config.dataDir, 'staff')))
    if (!login || !login.secret) throw new AppError('NOT_FOUND')

    const totp = new TOTP({ secret: Secret.fromBase32(login.secret) })
    const timestamp = now().getTime()
    const left = Math.ceil(totp.remaining({ timestamp }) / 1000)
    return reply
      .headers({
        'content-security-policy': PAGE_POLICY,
        'cache-control': 'no-store',
        // A code is shown as long as it opens.
        refresh: String(left),
      })
      .type('text/html; charset=utf-8')
      .send(renderCode(login.email, totp.generate({ timestamp }), left))
  })
}

const renderCode = (email: string, code: string, left: number) =>
  renderPlainPage({
    title: 'Код сотрудника',
    style: STYLE,
    main: `<h1>Код для входа сотрудника</h1><p>${escapeHtml(email)}</p><output>${code}</output><p>Эта страница стоит вместо телефона с приложением. Код сменится через ${left}\u00a0с.</p>`,
  })
