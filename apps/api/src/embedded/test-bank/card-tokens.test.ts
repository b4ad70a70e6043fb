import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCardTokens } from './card-tokens.ts'

const CARD = { card_number: '2200 0000 0000 0004', expiry: '12/40', csc: '737' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kefir-bank-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a token is known after a restart', async () => {
  const { token, mask } = await openCardTokens(folder).issueToken(CARD)
  expect(mask).toBe('•••• 0004')
  expect(await openCardTokens(folder).findCard(token)).toEqual({ mask })
})

test('each token is another one, also for one card', async () => {
  const bank = openCardTokens(folder)
  expect((await bank.issueToken(CARD)).token).not.toBe((await bank.issueToken(CARD)).token)
})

test('neither the number nor the code is on the disk', async () => {
  await openCardTokens(folder).issueToken(CARD)
  for (const name of await readdir(folder)) {
    const kept = name + (await readFile(join(folder, name), 'utf8'))
    expect(kept.replaceAll(/\s/g, '')).not.toContain('220000000000')
    expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toEqual({ mask: '•••• 0004' })
  }
})

test.each([
  '',
  'test-card-',
  `test-card-${'x'.repeat(32)}`,
  '../secret',
  `test-card-${'../'.repeat(10)}xx`,
  'test-card-\u0000',
])('%j is no token', async (token) => {
  await writeFile(join(folder, '..', 'secret.json'), '{"mask":"x"}')
  expect(await openCardTokens(folder).findCard(token)).toBeNull()
  await rm(join(folder, '..', 'secret.json'))
})

test('a bank that nobody used yet knows no token', async () =>
  expect(
    await openCardTokens(join(folder, 'new')).findCard(`test-card-${'x'.repeat(32)}`),
  ).toBeNull())
