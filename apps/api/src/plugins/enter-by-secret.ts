import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret } from './same-secret.ts'

type Door = { secret: string; cookie: string; path: string; publicUrl: string }

/** Whether `?token=` names the secret. */
export function namesSecret({ query }: FastifyRequest, secret: string): boolean {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' && isSameSecret(token, secret)
}

/** From then on the browser holds the secret, and its address bar and history do not. */
export const enterBySecret = (reply: FastifyReply, { secret, cookie, path, publicUrl }: Door) =>
  reply
    .setCookie(cookie, secret, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
    })
    .header('cache-control', 'no-store')
    .redirect(path, 303)
