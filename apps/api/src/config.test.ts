import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { PAYEE_VARIABLES } from './testing/payee-variables.ts'

describe('readConfig', () => {
  test('an empty environment gives a working set of defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      livePort: 6001,
      publicUrl: 'http://localhost:3000',
      hasDemoData: true,
      drawsAhead: true,
      s3: null,
    })
  })

  test('an outside database gets no demo data unless asked', () => {
    const DATABASE_URL = 'postgres://u:p@db/kefir'
    expect(readConfig({ DATABASE_URL }).hasDemoData).toBe(false)
    expect(readConfig({ DATABASE_URL, DEMO_DATA: 'on' }).hasDemoData).toBe(true)
  })

  test('a bucket needs no public side', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'kefir',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    }
    expect(readConfig(bucket).s3).toMatchObject({ bucket: 'kefir', publicUrl: null })
    const S3_PUBLIC_URL = 'https://cdn.example'
    expect(readConfig({ ...bucket, S3_PUBLIC_URL }).s3?.publicUrl).toBe(S3_PUBLIC_URL)
  })

  test('pay-outs use the keys of the shop unless they have their own', () => {
    const shop = { ...PAYEE_VARIABLES, YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET: 'live_shop' }
    expect(readConfig({}).bank.keys).toBeNull()
    expect(readConfig(shop).bank.keys?.payouts).toEqual({ id: '100500', secret: 'live_shop' })
    const own = { YOOKASSA_PAYOUT_ID: '500100', YOOKASSA_PAYOUT_SECRET: 'live_payouts' }
    expect(readConfig({ ...shop, ...own }).bank.keys).toEqual({
      shop: { id: '100500', secret: 'live_shop' },
      payouts: { id: '500100', secret: 'live_payouts' },
    })
  })

  test('an address of the staff is written as the database keeps it', () => {
    const staff = { STAFF_EMAIL: ' Boss@Example.org', STAFF_PASSWORD: 'молоко-и-мёд' }
    expect(readConfig(staff).staff?.email).toBe('boss@example.org')
  })

  test('gateways and discovery have defaults, and lose their last slash', () => {
    expect(readConfig({})).toMatchObject({
      gateways: {
        ipfsGateways: ['https://ipfs.io', 'https://dweb.link'],
        arweaveGateway: 'https://arweave.net',
      },
      discoveryUrl: null,
    })
    const IPFS_GATEWAYS = 'https://one.example/, http://127.0.0.1:8080'
    expect(readConfig({ IPFS_GATEWAYS }).gateways.ipfsGateways).toEqual([
      'https://one.example',
      'http://127.0.0.1:8080',
    ])
    const ALCHEMY_KEY = 'abc-DEF_123'
    expect(readConfig({ ALCHEMY_KEY }).discoveryUrl).toBe(
      'https://polygon-mainnet.g.alchemy.com/nft/v3/abc-DEF_123',
    )
    const DISCOVERY_URL = 'https://nft.example/v3/key/'
    expect(readConfig({ ALCHEMY_KEY, DISCOVERY_URL }).discoveryUrl).toBe(
      'https://nft.example/v3/key',
    )
  })

  test('an empty value counts as not set', () =>
    expect(readConfig({ PORT: '', REDIS_URL: '' }).port).toBe(3000))

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'три' }, 'PORT'],
    [{ PUBLIC_URL: 'kefir.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://u@h/d' }, 'DATABASE_URL'],
    [{ STAGE: 'test' }, 'STAGE'],
    [{ IPFS_GATEWAYS: 'ipfs.io' }, 'IPFS_GATEWAYS'],
    [{ ARWEAVE_GATEWAY: 'ar://x' }, 'ARWEAVE_GATEWAY'],
    [{ ALCHEMY_KEY: 'ключ' }, 'ALCHEMY_KEY'],
    [{ DISCOVERY_URL: 'nft.example' }, 'DISCOVERY_URL'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA'],
    [{ DRAW_AHEAD: 'no' }, 'DRAW_AHEAD'],
    [{ S3_BUCKET: 'b' }, 'S3_ENDPOINT'],
    [{ PORT: '6001' }, 'LIVE_PORT'],
    [{ YOOKASSA_SHOP_ID: '100500' }, 'Для ЮKassa не хватает переменной YOOKASSA_SECRET.'],
    [{ YOOKASSA_SECRET: 'live_x' }, 'Для ЮKassa не хватает переменной YOOKASSA_SHOP_ID.'],
    [{ YOOKASSA_SHOP_ID: 'shop', YOOKASSA_SECRET: 'live_x' }, 'YOOKASSA_SHOP_ID'],
    [{ YOOKASSA_PAYOUT_ID: '5' }, 'YOOKASSA_PAYOUT_SECRET'],
    [{ YOOKASSA_PAYOUT_ID: '5', YOOKASSA_PAYOUT_SECRET: 's' }, 'YOOKASSA_SHOP_ID'],
    [{ YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET: 'live_x' }, 'не хватает переменной PAYEE_NAME'],
    [{ ...PAYEE_VARIABLES, PAYEE_BANK: '' }, 'не хватает переменной PAYEE_BANK'],
    [{ ...PAYEE_VARIABLES, PAYEE_INN: '7707083894' }, 'PAYEE_INN задана неверно: проверьте'],
    [{ ...PAYEE_VARIABLES, PAYEE_KPP: '77360100' }, 'PAYEE_KPP'],
    [{ ...PAYEE_VARIABLES, PAYEE_BIK: '04452522' }, 'PAYEE_BIK'],
    [{ ...PAYEE_VARIABLES, PAYEE_CORRESPONDENT: '30101810400000000226' }, 'PAYEE_CORRESPONDENT'],
    [{ ...PAYEE_VARIABLES, PAYEE_ACCOUNT: '40702810938000000002' }, 'PAYEE_ACCOUNT'],
    [{ INVOICE_VAT: '18' }, 'INVOICE_VAT'],
    [{ YOOKASSA_API_URL: 'api.yookassa.ru' }, 'YOOKASSA_API_URL'],
    [{ RECEIPT_VAT_CODE: '22' }, 'RECEIPT_VAT_CODE'],
    [{ RECEIPT_TAX_SYSTEM: '7' }, 'RECEIPT_TAX_SYSTEM'],
    [{ STAFF_EMAIL: 'boss@example.org' }, 'STAFF_PASSWORD'],
    [{ STAFF_PASSWORD: 'молоко-и-мёд' }, 'STAFF_EMAIL'],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY задана неверно: ожидается off, число посредников'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ CHAIN: 'yes' }, 'CHAIN задана неверно: ожидается on или off'],
    [{ CHAIN_RPC_URL: 'polygon' }, 'CHAIN_RPC_URL'],
    [{ CHAIN_RPC_URL: 'https://one.example,two' }, 'CHAIN_RPC_URL'],
    [{ CHAIN_RPC_URL: 'https://one.example' }, 'не хватает переменной MINTER_KEY.'],
    [{ CHAIN_PORT: '0' }, 'CHAIN_PORT'],
    [{ CHAIN_ID: 'polygon' }, 'CHAIN_ID'],
    [{ CHAIN_MAX_FEE_GWEI: '0' }, 'CHAIN_MAX_FEE_GWEI'],
    [{ MINTER_KEY: '0x12' }, 'MINTER_KEY задана неверно'],
    [{ MINTER_KEYSTORE: 'minter.json' }, 'не хватает переменной MINTER_KEYSTORE_PASSWORD.'],
    [
      {
        MINTER_KEY: `0x${'11'.repeat(32)}`,
        MINTER_KEYSTORE: 'minter.json',
        MINTER_KEYSTORE_PASSWORD: 'молоко',
      },
      'Ключ задан дважды',
    ],
    [{ DEV_MAIL: 'on' }, 'DEV_MAIL задана неверно: ожидается off или секрет от 16 знаков'],
  ])('refuses %j with a sentence that names the variable', (environment, name) =>
    expect(() => readConfig(environment)).toThrow(name),
  )

  test.each([{ STAFF_PASSWORD: 'short' }, { MINTER_KEY: '0xshort' }])(
    'never repeats a secret value in the sentence: %j',
    (secret) => expect(() => readConfig(secret)).toThrow(/^(?!.*short).*$/),
  )

  test('the chain is our own, of the id of Polygon, unless somebody names nodes', () => {
    expect(readConfig({}).chain).toMatchObject({ id: 137, rpcUrls: null })
    expect(readConfig({ CHAIN: 'off' }).chain).toBeNull()
    const outside = {
      CHAIN_RPC_URL: 'https://one.example/key, https://two.example',
      MINTER_KEY: `0x${'11'.repeat(32)}`,
    }
    expect(readConfig(outside).chain?.rpcUrls).toEqual([
      'https://one.example/key',
      'https://two.example',
    ])
  })

  test('letters of a site for others are closed unless a secret is set', () => {
    expect(readConfig({}).devMailToken).toBeUndefined()
    expect(readConfig({ DEV_MAIL: 'off' }).devMailToken).toBeUndefined()
    const DEV_MAIL = 'a secret of the tests'
    expect(readConfig({ DEV_MAIL }).devMailToken).toBe(DEV_MAIL)
  })
})
