import { expect, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { findPostgres } from '../apps/api/src/embedded/find-postgres.ts'
import { comeIn, newPerson } from './people.ts'

type Verdict = { decision: 'approve' } | { decision: 'reject'; reason_code: string; advice: string }

/**
 * Somebody of the staff in a browser of their own, as an administrator would have made them: with the role
 * and a second factor. Decides by the calls of the desk.
 */
export async function callModerator(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const person = newPerson('nadzor')
  await comeIn(page, person)
  await giveRole(page)
  await turnOnSecondFactor(page, person.password)

  return {
    /** Decides about what waits under that name. */
    async decide(name: string, verdict: Verdict) {
      const queue = '/api/v1/admin/moderation?per_page=100'
      type Row = { id: number; name: string }
      const find = async () => {
        const { data } = (await (await page.request.get(queue)).json()) as { data: Row[] }
        return data.find((row) => row.name === name)
      }
      await expect.poll(find, { message: `«${name}» in the queue` }).toBeDefined()
      const { id } = (await find())!
      const answer = await page.request.post(`/api/v1/admin/moderation/${id}`, {
        data: { ...verdict, reason: 'По правилам сайта' },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    },
    close: () => context.close(),
  }
}

async function giveRole(page: Page) {
  const { id } = (await (await page.request.get('/api/v1/account')).json()) as { id: number }
  const found = await findPostgres(process.env['E2E_DATA_DIR'] ?? '')
  const client = new pg.Client(found!.url)
  await client.connect()
  await client.query(`insert into user_roles (user_id, role) values ($1, 'moderator')`, [id])
  await client.end()
}

async function turnOnSecondFactor(page: Page, password: string) {
  const started = await page.request.post('/api/v1/account/two-factor', { data: { password } })
  const { secret } = (await started.json()) as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const confirmed = await page.request.post('/api/v1/account/two-factor/confirm', {
    data: { code },
  })
  expect(confirmed.status()).toBe(200)
}
