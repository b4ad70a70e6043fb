import type { Browser, Cookie, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoLogin, expect } from './site.ts'

type Verdict = { decision: 'approve' } | { decision: 'reject'; reason_code: string; advice: string }
type Row = { id: number; name: string }

/** A worker signs in once: sign-ins are limited. */
let session: Cookie | undefined

const QUEUE = '/api/v1/admin/moderation'

/** The demo's member of staff in a browser of their own, deciding by the calls that the desk makes. */
export async function callModerator(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInStaff(page)

  async function find(name: string) {
    const answer = await page.request.get(`${QUEUE}?per_page=100`)
    const { data } = (await answer.json()) as { data: Row[] }
    return data.find((row) => row.name === name)
  }

  return {
    /** Decides about what waits under that name. */
    async decide(name: string, verdict: Verdict) {
      await expect.poll(() => find(name), { message: `«${name}» in the queue` }).toBeDefined()
      const { id } = (await find(name))!
      const data = { ...verdict, reason: 'По правилам сайта' }
      const answer = await page.request.post(`${QUEUE}/${id}`, { data })
      expect(answer.status(), await answer.text()).toBe(200)
    },
    close: () => context.close(),
  }
}

/** A code opens one login only, and journeys beside this one may have used it: then the next does. */
async function signInStaff(page: Page) {
  if (session) return page.context().addCookies([session])
  const { email, password, secret } = demoLogin('staff')
  const totp = new TOTP({ secret: Secret.fromBase32(secret ?? '') })
  const enter = async () => {
    const data = { email, password, code: totp.generate() }
    return (await page.request.post('/api/v1/login', { data })).status()
  }
  await expect.poll(enter, { intervals: [31_000], timeout: 100_000 }).toBe(200)
  session = (await page.context().cookies()).find((cookie) => cookie.name === 'session')
}
