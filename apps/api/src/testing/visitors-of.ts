import type { TestApp } from './test-app.ts'

type Answer = Awaited<ReturnType<TestApp['call']>>

/** Posts to calls from an address, with a browser's cookie where it has one. */
export function visitorsOf(bed: () => TestApp) {
  const post = (path: string, payload: object, ip: string, cookie?: string) =>
    bed().call({ method: 'POST', url: `/api/v1${path}`, payload, remoteAddress: ip, cookie })

  return {
    post,
    logIn: (email: string, password: string, ip: string, cookie?: string) =>
      post('/login', { email, password }, ip, cookie),
  }
}

/** The cookie by which the browser that got this answer is known again. */
export const deviceOf = ({ cookies }: Answer) =>
  `device=${cookies.find(({ name }) => name === 'device')?.value}`
