import { join } from 'node:path'
import { yookassaBank } from '../adapters/yookassa/yookassa-bank.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { postHint } from '../embedded/test-bank/post-hint.ts'
import { createTestBank, TEST_BANK_API_PATH } from '../embedded/test-bank/test-bank.ts'

const API_URL = 'https://api.yookassa.ru/v3'
const HINTS_PATH = '/api/v1/payments/webhook/yookassa'

/** The bank's widget gives tokens of cards; no address of it takes a number from our own form. */
const NO_CARDS = {
  cardTokeniserUrl: 'https://yookassa.ru/checkout-widget',
  findCard: async () => null,
}

type Parts = { config: Config; secret: string; now: () => Date }

/** One client either way: with keys it asks YooKassa, without them the test bank that this site serves. */
export function openBank({ config, secret, now }: Parts): Pick<Context, 'bank' | 'testBank'> {
  const { keys, apiUrl, receipts } = config.bank
  if (keys)
    return {
      bank: { ...NO_CARDS, ...yookassaBank({ ...keys, apiUrl: apiUrl ?? API_URL, receipts }) },
      testBank: null,
    }

  const site = `http://${ownHost(config)}:${config.port}`
  const testBank = createTestBank({
    folder: join(config.dataDir, 'test-bank'),
    baseUrl: config.publicUrl,
    secret,
    now,
    sendHint: postHint(`${site}${HINTS_PATH}`),
  })
  const client = yookassaBank({
    ...testBank.accounts,
    apiUrl: apiUrl ?? `${site}${TEST_BANK_API_PATH}`,
    receipts,
  })
  return { bank: { ...testBank.cards, ...client }, testBank }
}

/** Where a process of this machine finds the site. */
function ownHost({ host }: Pick<Config, 'host'>) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
