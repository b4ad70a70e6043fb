import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startRecordedYookassa } from '../testing/recorded-yookassa.ts'
import { openBank } from './open-bank.ts'
import { PAYEE_VARIABLES } from '../testing/payee-variables.ts'

const now = () => new Date()
const secret = 'a secret of the tests alone'

let DATA_DIR: string
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'kefir-bank-'))
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

test('without keys the test bank is the other side, asked at this machine', async () => {
  const { bank, testBank } = openBank({ config: readConfig({ DATA_DIR, PORT: '1' }), secret, now })
  expect(testBank).not.toBeNull()
  expect(bank.cardTokeniserUrl).toBe('/test-bank/card-tokens')
  await expect(bank.listSbpBanks()).rejects.toMatchObject({ name: 'BankAway' })
})

test('with keys there is no test bank, and the shop is who they say', async () => {
  const server = await startRecordedYookassa()
  const keys = { ...PAYEE_VARIABLES, YOOKASSA_SHOP_ID: '77', YOOKASSA_SECRET: 'live_77' }
  const config = readConfig({ DATA_DIR, ...keys, YOOKASSA_API_URL: `${server.apiUrl}/` })
  const { bank, testBank } = openBank({ config, secret, now })
  expect(testBank).toBeNull()
  expect(await bank.findCard('test-card-of-another-time')).toBeNull()
  expect(await bank.findPayment('2e9d1a51-000f-5000-9000-1b2c3d4e5f60')).toBeNull()
  expect(server.asked[0]).toMatchObject({
    line: 'GET /payments/2e9d1a51-000f-5000-9000-1b2c3d4e5f60',
    headers: { authorization: `Basic ${Buffer.from('77:live_77').toString('base64')}` },
  })
  await server.close()
})
