import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, TEST_PASSWORD } from '../testing/make-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../../../..')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')
const STRICT = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--types', 'node']
const MODULES = ['--module', 'nodenext', '--target', 'es2024', '--allowImportingTsExtensions']

/** What somebody writes who has the document and a public client of it. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './api.d.ts'

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl })

const login = await client.POST('/api/v1/login', { body: { email, password } })
if (login.error) throw new Error(login.error.message)
const cookie = login.response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

const account = await client.GET('/api/v1/account', { headers: { cookie } })
const stranger = await client.GET('/api/v1/account')
const refusal: 'LOGIN_REQUIRED' | 'DATABASE_AWAY' | 'INTERNAL' | undefined = stranger.error?.code
console.log(JSON.stringify({ email: account.data?.email, kefir: account.data?.kefir, refusal }))
`

let bed: TestApp
let folder: string
beforeAll(async () => {
  bed = await startTestApp()
  // Below the workspace, so that the program finds its client where the workspace installs it.
  const build = join(ROOT, 'apps/api/build')
  await mkdir(build, { recursive: true })
  folder = await mkdtemp(join(build, 'client-'))
  const document = (await bed.call({ url: '/api/v1/openapi.json' })).json()
  await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTS(document)))
})
afterAll(async () => {
  await bed.close()
  await rm(folder, { recursive: true, force: true })
})

async function checkTypes(name: string, program: string) {
  const file = join(folder, name)
  await writeFile(file, program)
  return run(process.execPath, [TSC, ...STRICT, ...MODULES, file]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

describe('a client generated from the published document', () => {
  test('type-checks, signs in and reads the account', async () => {
    expect(await checkTypes('program.ts', PROGRAM)).toBe('')

    const { email } = await makeUser(bed.context.db, { nikname: 'klient' })
    const address = await bed.app.listen({ port: 0, host: '127.0.0.1' })
    const asked = [join(folder, 'program.ts'), address, email, TEST_PASSWORD]
    const { stdout } = await run(process.execPath, asked)
    expect(JSON.parse(stdout)).toEqual({ email, kefir: '0.00', refusal: 'LOGIN_REQUIRED' })
  })

  test.each([
    ['a path that is not there', `client.POST('/api/v1/log-in', { body: { email, password } })`],
    ['a field that is not there', `client.POST('/api/v1/login', { body: { mail: email } })`],
    ['an answer that is not given', `(await client.GET('/api/v1/account')).data?.e_mail`],
  ])('does not type-check with %s', async (_what, wrong) => {
    const program = PROGRAM.slice(0, PROGRAM.indexOf('const login'))
    expect(await checkTypes('wrong.ts', `${program}${wrong}`)).toMatch(/wrong\.ts.* error TS/)
  })
})
