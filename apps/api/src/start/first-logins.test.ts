import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { makeUser } from '../testing/make-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { ensureFirstLogins } from './first-logins.ts'
import { printWelcome } from './print-welcome.ts'

let bed: TestApp
/** As `npm start` serves it on a bare machine. */
let site: FastifyInstance
beforeAll(async () => {
  bed = await startTestApp()
  const config = { ...bed.context.config, hasDemoData: true }
  site = await buildApp({ ...bed.context, config })
})
afterAll(async () => {
  await site.close()
  await bed.close()
})

/** What the operator reads of a start with these variables. */
async function welcome(variables: Record<string, string>) {
  const config = readConfig({ DATA_DIR: bed.context.config.dataDir, ...variables })
  const lines: string[] = []
  const say = (text: string) => void lines.push(text)
  const logins = await ensureFirstLogins(config, bed.context)
  const told = { logins, chain: null }
  printWelcome({ say, step: (_title, run) => run(say), current: () => '' }, config, told)
  return lines.join('\n')
}

test('passwords are printed by the first start; later ones say where they are', async () => {
  const { dataDir } = bed.context.config
  const first = await welcome({})
  const path = join(dataDir, 'demo-login.json')
  const { email, password } = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>
  expect(first).toContain(`${email}  пароль ${password}`)

  const second = await welcome({})
  expect(second).toContain(`${email}  пароль в файле ${path}`)
  for (const word of first.match(/(?<=пароль )\S+/g)!) expect(second).not.toContain(word)
})

test('the demo’s member of staff comes in with a code that the installation shows', async () => {
  const told = await welcome({})
  expect(told).toContain('/dev/codes')
  const path = join(bed.context.config.dataDir, 'staff-login.json')
  const { email, password } = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>
  const page = await site.inject({ url: '/dev/codes' })
  const [, code] = /<output>(\d{6})<\/output>/.exec(page.body)!

  const logIn = (payload: object) =>
    bed.call({ method: 'POST', url: '/api/v1/login', payload: { email, password, ...payload } })
  expect((await logIn({})).json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  const entered = await logIn({ code })
  expect(entered.statusCode).toBe(200)
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!
  const staff = await bed.call({ url: '/api/v1/admin/me', cookie })
  expect(staff.json()).toMatchObject({ roles: ['admin'] })
})

test.each([{ host: 'kefir.example' }, { 'x-forwarded-for': '203.0.113.9' }])(
  'codes are for this machine: not for %j',
  async (headers) => {
    expect((await site.inject({ url: '/dev/codes', headers })).statusCode).toBe(404)
  },
)

test('where letters are shown is told without the secret that opens them', async () => {
  const DEV_MAIL = 'a secret of the tests'
  const told = await welcome({ PUBLIC_URL: 'https://kefir.example', DEV_MAIL })
  expect(told).toContain('https://kefir.example/dev/mail?token=…, секрет из DEV_MAIL')
  expect(told).not.toContain(DEV_MAIL)
})

test('a lost file is not made up for an account that has another password', async () => {
  const path = join(bed.context.config.dataDir, 'demo-login.json')
  await rm(path)
  expect(await welcome({})).toMatch(/demo@\S+ {2}пароль прежний/)
  await expect(readFile(path)).rejects.toThrow('ENOENT')
})

test('a spoilt file is one sentence that names it', async () => {
  const path = join(bed.context.config.dataDir, 'demo-login.json')
  await writeFile(path, '{"email":')
  await expect(welcome({})).rejects.toThrow(`Файл ${path} испорчен`)
  await rm(path)
})

test('the operator’s own staff is made whatever its letters and whoever has its nickname', async () => {
  await makeUser(bed.context.db, { nikname: 'kefir.staff2' })
  const staff = { STAFF_EMAIL: 'Boss@Example.org', STAFF_PASSWORD: 'молоко-и-мёд' }
  expect(await welcome(staff)).toContain('boss@example.org  пароль из STAFF_PASSWORD')
  expect(await welcome(staff)).toContain('boss@example.org  пароль прежний')
})

test('an address that a visitor has registered is told, and gets no rights', async () => {
  const { id } = await makeUser(bed.context.db, { nikname: 'early' })
  const staff = { STAFF_EMAIL: 'early@example.org', STAFF_PASSWORD: 'молоко-и-мёд' }
  expect(await welcome(staff)).toContain('early@example.org  не сотрудник')
  const roles = bed.context.db.selectFrom('user_roles').select('role').where('user_id', '=', id)
  expect(await roles.execute()).toEqual([])
})
