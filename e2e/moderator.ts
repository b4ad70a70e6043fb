import type { Browser } from '@playwright/test'
import { expect } from './site.ts'
import { bringStaff } from './staff.ts'

type Verdict = { decision: 'approve' } | { decision: 'reject'; reason_code: string; advice: string }
type Row = { id: number; name: string }

const QUEUE = '/api/v1/admin/moderation'

/** The demo's member of staff in a browser of their own, deciding by the calls that the desk makes. */
export async function callModerator(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await bringStaff(context)

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
