import type { MiddlewareFunction } from 'react-router'
import { pageOf } from './page-context.server.ts'

/** Puts on the answer every cookie that the API or a guard wanted to set on the way. */
export const forwardCookies: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  for (const cookie of pageOf(context).cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
