import { expect, test } from 'vitest'
import { killPostmaster } from '../testing/kill-postmaster.ts'
import { makeHome } from '../testing/make-home.ts'
import { noteCounts } from '../testing/note-counts.ts'

/** Kills running, then a while of peace: five early deaths in a row are given up, and rightly. */
const BURSTS = [4, 4, 2]
const PEACE_MS = 10_500
const STAFF = { email: 'boss@example.org', password: 'молоко-и-мёд' }

test('our own PostgreSQL killed 10 times under readers is back each time with every sign-in that was acknowledged', async ({
  task,
}) => {
  const home = await makeHome()
  const app = await home.start({ STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password })
  const answers: Record<number, number> = {}
  const sessions: string[] = []

  const read = async (path: string, cookie = '') => {
    const { status } = await fetch(`${app.site}${path}`, { headers: { cookie } })
    answers[status] = (answers[status] ?? 0) + 1
    return status
  }
  const signIn = async () => {
    const answer = await fetch(`${app.site}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(STAFF),
    })
    expect(answer.status, app.printed()).toBe(200)
    sessions.push(answer.headers.getSetCookie()[0]!.split(';')[0]!)
  }
  const isBack = async (killed: number) => {
    const server = await home.findServer()
    return server !== undefined && server.pid !== killed && (await read('/ready')) === 200
  }

  let isOver = false
  const reader = (async () => {
    while (!isOver) await read('/api/v1/main')
  })()
  for (const [index, kills] of BURSTS.entries()) {
    const calmUntil = Date.now() + (index === 0 ? 0 : PEACE_MS)
    while (Date.now() < calmUntil) await read('/categories')
    for (let kill = 0; kill < kills; kill += 1) {
      await signIn()
      const killed = await killPostmaster(home.dataDir)
      while (!(await isBack(killed)));
    }
  }
  isOver = true
  await reader

  const kept = await Promise.all(
    sessions.map(async (cookie) => await read('/api/v1/account', cookie)),
  )
  const told = Object.entries(answers).map(([status, count]) => [`of ${status}`, count])
  noteCounts(task, { kills: sessions.length, ...Object.fromEntries(told) })
  expect(kept).toEqual(sessions.map(() => 200))
  expect(Object.keys(answers).filter((status) => status !== '200' && status !== '503')).toEqual([])
  app.child.kill('SIGTERM')
  expect(await app.exited, app.printed()).toBe(0)
})
