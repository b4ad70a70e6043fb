import { IMPORT_PROBLEMS, METADATA_REFUSALS } from '@kefir/rules/chain/import-problems'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hex } from '../../../ports/chain.ts'
import { BASE, numbersOf, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { query } from '../../../testing/query.ts'
import { tellOfImport } from '../../notifications/tell-of-import.ts'
import type { DecideBody } from '@kefir/wire/moderation'
import { letterTo, lettersSent } from '../../../testing/letters.ts'
import { decideReview } from '../../works/decide-review.ts'
import { hideCollection } from '../../works/hide-collection.ts'
import { placeImported } from '../metadata/place-imported.ts'
import { saveContract } from './foreign-collections.queries.ts'
import { importTokens } from './import-tokens.ts'
import { MOST_IN_WALLET } from './most-in-wallet.ts'
import { scanWallet } from './scan-wallet.ts'
import { countWalletTokens } from './wallet-tokens.queries.ts'

let bed: ImportBed
let owner: Awaited<ReturnType<ImportBed['newOwner']>>
beforeAll(async () => {
  bed = await startImportBed()
})
afterAll(() => bed.close())
beforeEach(async () => {
  bed.files.clear()
  owner = await bed.newOwner()
})

const NAME = 'Коровы'
/** A stranger's contract with some tokens of the owner, all final. */
async function plainWith(numbers: number[], name = NAME) {
  const contract = await bed.foreign.deploy('plain', name, 'COW')
  for (const number of numbers)
    await bed.foreign.write(
      'plain',
      contract,
      'mint',
      owner.wallet,
      BigInt(number),
      `${BASE}${number}`,
    )
  await bed.chain.makeFinal()
  return contract
}

async function scan(token?: string) {
  const { wallet, cookie } = owner
  const answer = await bed.post(cookie, 'scan', { wallet, ...(token && { token }) })
  expect([answer.statusCode, answer.json()]).toMatchObject([202, { is_running: true }])
  await bed.jobsDone()
  const list = await bed.list(cookie, wallet)
  expect(list.scan).toMatchObject({ is_running: false, failure: null })
  return list
}

async function importAll() {
  const answer = await bed.post(owner.cookie, 'import_tokens', { wallet: owner.wallet, all: true })
  expect([answer.statusCode, answer.body]).toMatchObject([202, expect.any(String)])
  await bed.jobsDone()
  return bed.list(owner.cookie, owner.wallet)
}
/** A contract of which one token is out already, and a newcomer, who is the owner from here on, has brought another. */
async function withNewcomer() {
  const contract = await plainWith([1])
  await scan()
  await importAll()
  await approve('collection')
  owner = await bed.newOwner()
  await bed.foreign.write('plain', contract, 'mint', owner.wallet, 2n, `${BASE}2`)
  await bed.chain.makeFinal()
  await scan()
  await importAll()
  return contract
}

const importThese = (...token_ids: string[]) =>
  bed.post(owner.cookie, 'import_tokens', { wallet: owner.wallet, token_ids })

type TokenRow = {
  id: number
  name: string
  status: string
  owner_id: number
  author_id: number
  collection_id: number
  is_stand_in: boolean
}
const tokensOf = (contract: Hex) =>
  query<TokenRow>(
    bed.context.db,
    `select t.id, t.name, t.status, t.owner_id, t.author_id, t.collection_id, p.is_stand_in
     from tokens t join collection_contracts k using (collection_id) join pictures p on p.id = t.picture_id
     where k.address = $1 order by t.chain_token_id::numeric`,
    contract,
  )

const approve = (kind: string) => decide(kind, { decision: 'approve' })

let moderators = 0
const newModerator = () =>
  makeUser(bed.context.db, { nikname: `moderator-${(moderators += 1)}`, role: 'moderator' })

const setHidden = async (collectionId: number, isHidden: boolean) =>
  hideCollection(bed.context, {
    ...{ collectionId, moderatorId: (await newModerator()).id, reason: 'Жалоба' },
    ...(isHidden ? { is_hidden: true, reason_code: 'spam' } : { is_hidden: false }),
  })

/** As a moderator does about all of the owner's that waits; how much that was. */
async function decide(kind: string, said: Omit<DecideBody, 'reason'>) {
  const moderator = await newModerator()
  const rows = await query<{ id: number }>(
    bed.context.db,
    `select id from reviews where kind = $1 and author_id = $2 and status = 'waiting'`,
    kind,
    owner.id,
  )
  for (const { id } of rows)
    await decideReview(bed.context, {
      ...{ reviewId: id, moderatorId: moderator.id, reason: 'Проверено', ...said },
    })
  return rows.length
}

describe('a wallet', () => {
  test('is looked into, its tokens are brought, and a moderator lets them out', async () => {
    const contract = await plainWith([1, 2, 3])
    const found = await scan()
    expect(found).toMatchObject({ allTokensCount: 3, availableTokensCount: 3, spamCount: 0 })
    expect(found.tokens[0]).toMatchObject({
      name: 'Корова 3',
      collection_name: NAME,
      symbol: null,
      existing_token_id: null,
      import_start_at: null,
      standing: 'available',
      image: { path: expect.stringContaining('/') },
    })

    const after = await importAll()
    expect(after.import).toMatchObject({ done: 3, total: 3, failed: 0, is_running: false })
    expect(after).toMatchObject({ availableTokensCount: 0, importedCount: 3 })
    for (let heard = 0; heard < 2; heard++) await tellOfImport(bed.context, after.import!.id)
    expect(
      await query(
        bed.context.db,
        `select title, text, link from notifications where user_id = $1 and kind = 'import'`,
        owner.id,
      ),
    ).toEqual([
      {
        title: 'Импорт закончен',
        text: 'В\u00a0профиле 3\u00a0токена из\u00a0вашего кошелька.',
        link: `/profile/import_nft?wallet=${owner.wallet.toLowerCase()}`,
      },
    ])
    const tokens = await tokensOf(contract)
    expect(tokens).toMatchObject(
      [1, 2, 3].map((number) => ({
        name: `Корова ${number}`,
        status: 'moderation',
        owner_id: owner.id,
        is_stand_in: false,
      })),
    )
    expect(tokens[0]!.author_id).not.toBe(owner.id)
    const guest = await bed.call({ url: `/api/v1/token/${tokens[0]!.id}` })
    expect(guest.statusCode).toBe(404)
    const look = async () => {
      const { cookie } = owner
      return (await bed.call({ url: `/api/v1/token/${tokens[0]!.id}`, cookie })).json()
    }
    const seen = await look()
    // Its author is nobody, so its page is nobody's before a moderator lets it out.
    expect(seen).toMatchObject({
      chain: { is_on_chain: true, token_id: '1' },
      collection: { is_open: false },
    })
    const openings = async () => {
      const url = `/api/v1/collection/${seen.collection.id}`
      return (await bed.call({ url, cookie: owner.cookie })).statusCode
    }
    expect(await openings()).toBe(404)

    expect(await approve('collection')).toBe(1)
    expect((await look()).collection).toMatchObject({ is_open: true })
    expect(await openings()).toBe(200)
    const authors = (await bed.call({ url: '/api/v1/main/collections/authors' })).json()
    expect(authors.map(({ id }: { id: number }) => id)).not.toContain(tokens[0]!.author_id)
    expect((await tokensOf(contract)).map(({ status }) => status)).toEqual(Array(3).fill('ready'))
    expect(
      await query(
        bed.context.db,
        `select o.address, x.to_address, x.type from chain_owners o join transactions x using (token_id) where token_id = $1`,
        tokens[0]!.id,
      ),
    ).toEqual([
      {
        address: owner.wallet.toLowerCase(),
        to_address: owner.wallet.toLowerCase(),
        type: 'import',
      },
    ])

    // Sold or sent away since: the list of the wallet has it no more.
    await query(
      bed.context.db,
      `update chain_owners set address = $1 where token_id = $2`,
      ...[`0x${'88'.repeat(20)}`, tokens[0]!.id],
    )
    expect(await bed.list(owner.cookie, owner.wallet)).toMatchObject({
      ...{ allTokensCount: 2, importedCount: 2, errorsCount: 0 },
    })
  })

  test('of a collection that is rejected shows why, to whom a letter leads, and nobody is asked to mend it', async () => {
    const contract = await plainWith([1, 2])
    await scan()
    await importAll()
    await expect(
      decide('collection', { decision: 'changes_requested', reason_code: 'spam' }),
    ).rejects.toMatchObject({ fields: { decision: expect.stringContaining('одобряют или') } })
    const advice = 'Коллекция зовёт на чужой сайт'
    await decide('collection', { decision: 'reject', reason_code: 'spam', advice })

    const tokens = await tokensOf(contract)
    expect(tokens.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const reason = `Спам или реклама. ${advice}`
    const { cookie, email } = owner
    const seen = await bed.call({ url: `/api/v1/token/${tokens[0]!.id}`, cookie })
    expect(seen.json()).toMatchObject({ status: 'rejected', status_reason: reason })
    const letter = await letterTo(bed, email, 'Коллекция отклонена')
    expect(letter.text).toContain(reason)
    const pages = tokens.map(({ id }) => `/collection/token/${id}\n`)
    expect(pages.filter((page) => letter.text.includes(page))).toHaveLength(1)
    expect(letter.text).not.toContain('Исправьте')
    await lettersSent(bed)
    const theirs = (await bed.mailbox.list()).filter(({ to }) => to === email)
    expect(theirs.filter(({ subject }) => subject.startsWith('Коллекц'))).toHaveLength(1)
  })

  test('of a collection that is rejected while pictures come leaves none waiting, and all come back with it', async () => {
    const contract = await plainWith([1, 2])
    await scan()
    await importAll()
    const [first, second] = await tokensOf(contract)
    await query(bed.context.db, `update tokens set status = 'processing' where id = $1`, second!.id)
    await decide('collection', { decision: 'reject', reason_code: 'spam' })
    const { cookie } = owner
    for (const { id } of [first!, second!])
      expect((await bed.call({ url: `/api/v1/token/${id}`, cookie })).json()).toMatchObject({
        ...{ status: 'rejected', status_reason: 'Спам или реклама.' },
      })

    await bed.context.transact((tx) => placeImported(bed.context, tx, second!.id))
    await setHidden(first!.collection_id, false)
    expect((await tokensOf(contract)).map(({ status }) => status)).toEqual(['ready', 'ready'])
    expect((await letterTo(bed, owner.email, 'Коллекция снова видна')).text).toContain(NAME)
  })

  test('whose picture comes while the collection is hidden waits for it, and comes back with it', async () => {
    const contract = await plainWith([1, 2])
    await scan()
    await importAll()
    await approve('collection')
    const [first, second] = await tokensOf(contract)
    await query(bed.context.db, `update tokens set status = 'processing' where id = $1`, second!.id)
    await setHidden(first!.collection_id, true)
    await bed.context.transact((tx) => placeImported(bed.context, tx, second!.id))
    expect((await tokensOf(contract)).map(({ status }) => status)).toEqual(
      Array(2).fill('moderation'),
    )
    await setHidden(first!.collection_id, false)
    expect((await tokensOf(contract)).map(({ status }) => status)).toEqual(['ready', 'ready'])
  })

  test('of which one token is rejected says so to whoever has it, and stays so when its collection comes back', async () => {
    const contract = await withNewcomer()
    const [, second] = await tokensOf(contract)
    const buyer = await bed.newOwner()
    await query(
      bed.context.db,
      'update tokens set owner_id = $1 where id = $2',
      ...[buyer.id, second!.id],
    )
    await decide('token', { decision: 'reject', reason_code: 'copy' })
    const letter = await letterTo(bed, buyer.email, 'Токен отклонён')
    expect(letter.text).toContain('Чужая работа.')
    expect(letter.text).not.toContain('Загрузите свою')
    await lettersSent(bed)
    const theirs = (await bed.mailbox.list()).filter(({ to }) => to === owner.email)
    expect(theirs.filter(({ subject }) => subject.startsWith('Токен'))).toEqual([])

    await setHidden(second!.collection_id, true)
    await setHidden(second!.collection_id, false)
    expect((await tokensOf(contract)).map(({ status }) => status)).toEqual(['ready', 'rejected'])
  })

  test('of a collection that is out already, each token of a newcomer waits by itself', async () => {
    const contract = await withNewcomer()
    expect((await tokensOf(contract)).map(({ status }) => status)).toEqual(['ready', 'moderation'])
    expect(await approve('token')).toBe(1)
    expect((await tokensOf(contract)).map(({ status }) => status)).toEqual(['ready', 'ready'])
  })

  test('of ERC721A, Enumerable and ERC-1155 shows each, and takes the first two', async () => {
    const batch = await bed.foreign.deploy('batch', BASE)
    const listed = await bed.foreign.deploy('listed', BASE)
    const multi = await bed.foreign.deploy('multi')
    await bed.foreign.write('batch', batch, 'mint', owner.wallet, 4n)
    await bed.foreign.write('listed', listed, 'mint', owner.wallet, 9n)
    await bed.foreign.write('multi', multi, 'mint', owner.wallet, 5n, 2n)
    await bed.chain.makeFinal()
    const found = await scan()
    expect(numbersOf(found.tokens)).toEqual([1, 2, 3, 4, 5, 9])
    expect(found).toMatchObject({ availableTokensCount: 5, errorsCount: 1 })
    expect(found.tokens.find(({ token_id }) => token_id === '5')).toMatchObject({
      symbol: IMPORT_PROBLEMS['ERC-1155'],
      can_retry: false,
    })
    const after = await importAll()
    expect(after).toMatchObject({ importedCount: 5, errorsCount: 1 })
    expect(await tokensOf(batch)).toHaveLength(4)
    expect((await importThese(`${multi}:5`)).json()).toMatchObject({
      errors: { token_ids: [IMPORT_PROBLEMS['ERC-1155']] },
    })
  })

  test('with contracts that lie, refuse and burn gas says so of each and goes on', async () => {
    const liar = await bed.foreign.deploy('yesSayer')
    const spiteful = await bed.foreign.deploy('spiteful')
    await bed.foreign.write('yesSayer', liar, 'mint', owner.wallet, 1n)
    await bed.foreign.write('spiteful', spiteful, 'mint', owner.wallet, 2n)
    await bed.foreign.write('spiteful', spiteful, 'mint', owner.wallet, 3n)
    await plainWith([4])
    const found = await scan()
    const symbols = Object.fromEntries(found.tokens.map((one) => [one.token_id, one.symbol]))
    expect(symbols).toEqual({
      1: IMPORT_PROBLEMS.unknown,
      2: METADATA_REFUSALS.silent.words,
      3: METADATA_REFUSALS.silent.words,
      4: null,
    })
    expect((await importAll()).import).toMatchObject({ done: 1, total: 1 })
  })

  test('holds what its owner names though no recent block tells of it', async () => {
    const contract = await plainWith([7])
    await query(bed.context.db, 'delete from wallet_tokens')
    const found = await scan(`${contract}:7`)
    expect(found.tokens).toMatchObject([{ token_id: '7', standing: 'available' }])
  })

  test('lists first what is asked for first, on whatever page it would stand', async () => {
    const contract = await plainWith([1, 2, 3])
    await scan()
    const ofPage = async (more: string) =>
      (await bed.list(owner.cookie, owner.wallet, `&per_page=1${more}`)).tokens
    expect(await ofPage('')).toMatchObject([{ token_id: '3' }])
    expect(await ofPage(`&first=${contract}:1`)).toMatchObject([{ token_id: '1' }])
    expect(await ofPage(`&first=${contract}:1&page=2`)).toMatchObject([{ token_id: '3' }])
    expect(await ofPage(`&first=${contract}:1&filter=spam`)).toEqual([])
  })

  test('of which not all could be looked at says so', async () => {
    const wallet = owner.wallet.toLowerCase()
    await query(
      bed.context.db,
      `insert into wallet_scans (wallet, started_at, worked_at) values ($1, now(), now())`,
      wallet,
    )
    const discovery = { list: async () => ({ items: [], next: 'further' }) }
    await scanWallet({ ...bed.context, discovery }, { wallet, token: null })
    expect((await bed.list(owner.cookie, wallet)).scan).toMatchObject({
      is_running: false,
      failure: expect.stringMatching(/^Узлы сети отвечают слишком малыми частями/),
    })
  })

  test('takes no name of what is no token of a contract, so that nothing of it stays', async () => {
    const { cookie, wallet } = owner
    const token = `0x${'77'.repeat(20)}:1`
    const answer = await bed.post(cookie, 'scan', { wallet, token })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: { contract: [expect.stringContaining('нет контракта ERC-721')] } },
    ])
    expect(await bed.list(cookie, wallet)).toMatchObject({ allTokensCount: 0, scan: null })
  })

  test.each([
    ['contract', '0x12:1', 'В\u00a0адресе контракта 42\u00a0знака, он\u00a0начинается с\u00a00x'],
    ['contract', ':', expect.stringContaining('42')],
    ['number', `0x${'77'.repeat(20)}:`, expect.stringMatching(/^Номер токена/)],
    ['number', `0x${'77'.repeat(20)}:01`, expect.stringMatching(/^Номер токена/)],
    ['number', `0x${'77'.repeat(20)}:${2n ** 256n}`, expect.stringMatching(/^Номер токена/)],
  ])('says which part of a name is wrong: %s of %s', async (part, token, sentence) => {
    const answer = await bed.post(owner.cookie, 'scan', { wallet: owner.wallet, token })
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [part]: [sentence] }])
  })

  test.each([
    ['that is not there any more', false],
    ['that may be brought', true],
  ])(
    'has room for what its owner names, however much strangers sent there %s',
    async (_, areOwned) => {
      const contract = await plainWith([7])
      await scan()
      const wallet = owner.wallet.toLowerCase()
      const [flood, kind] = [`0x${'77'.repeat(20)}`, 'ERC-721'] as const
      await saveContract(bed.context.db, {
        address: flood,
        contract: { kind, isEnumerable: false, name: 'Флуд', symbol: 'FLD' },
        at: new Date(),
      })
      await query(
        bed.context.db,
        `insert into token_metadata (contract, number, name, read_at)
      select $1, n::text, 'Подарок', now() from generate_series(1, $2::int) n on conflict do nothing`,
        ...[flood, MOST_IN_WALLET],
      )
      await query(bed.context.db, `delete from wallet_tokens where wallet = $1`, wallet)
      await query(
        bed.context.db,
        `insert into wallet_tokens (wallet, contract, number, is_owned, found_at)
      select $1, $2, n::text, $4, now() from generate_series(1, $3::int) n`,
        ...[wallet, flood, MOST_IN_WALLET, areOwned],
      )
      await query(
        bed.context.db,
        `update wallet_scans set started_at = started_at - interval '1 minute'`,
      )
      const found = await scan(`${contract}:7`)
      expect(found.tokens[0]).toMatchObject({ token_id: '7', standing: 'available' })
      expect([found.errorsCount, found.availableTokensCount]).toEqual([
        0,
        areOwned ? MOST_IN_WALLET : 1,
      ])
      expect(await countWalletTokens(bed.context.db, wallet)).toBe(MOST_IN_WALLET)
    },
  )
})

describe('what stands in the way', () => {
  test('metadata that cannot be read, and «Повторить» once they can', async () => {
    const contract = await plainWith([8])
    bed.files.set('/8', { status: 404, body: '' })
    const found = await scan()
    expect(found.tokens).toMatchObject([
      { standing: 'error', symbol: METADATA_REFUSALS.status.words, can_retry: true },
    ])
    const nothing = await bed.post(owner.cookie, 'import_tokens', {
      wallet: owner.wallet,
      all: true,
    })
    expect([nothing.statusCode, nothing.json().message]).toEqual([
      409,
      'Сейчас импортировать нечего',
    ])
    bed.files.clear()
    expect((await importThese(`${contract}:8`)).statusCode).toBe(202)
    await bed.jobsDone()
    expect(await tokensOf(contract)).toHaveLength(1)
  })

  test('spam waits in quarantine until its owner says otherwise', async () => {
    const contract = await plainWith([11])
    bed.files.set('/11', {
      body: JSON.stringify({ name: 'Claim $1000 at free-usdt.com', image: `${BASE}picture` }),
    })
    const found = await scan()
    expect(found).toMatchObject({ spamCount: 1, availableTokensCount: 0, tokens: [] })
    const spam = await bed.list(owner.cookie, owner.wallet, '&filter=spam')
    expect(spam.tokens).toMatchObject([{ standing: 'spam', reason: expect.any(String) }])
    const id = spam.tokens[0]!.id
    expect((await importThese(id)).statusCode).toBe(422)
    const body = { wallet: owner.wallet, token_ids: [id], is_spam: false }
    expect(spam.tokens[0]!.image).toBeNull()
    expect((await bed.post(owner.cookie, 'spam', body)).statusCode).toBe(200)
    await bed.jobsDone()
    const trusted = await bed.list(owner.cookie, owner.wallet)
    expect(trusted.tokens).toMatchObject([{ standing: 'available', image: { width: 640 } }])
    expect((await importThese(id)).statusCode).toBe(202)
    await bed.jobsDone()
    expect(await tokensOf(contract)).toHaveLength(1)
  })

  test('a token that has gone since is not brought', async () => {
    const batch = await bed.foreign.deploy('batch', BASE)
    await bed.foreign.write('batch', batch, 'mint', bed.foreign.account.address, 1n)
    await query(
      bed.context.db,
      `update blockchain_accounts set address = $1 where user_id = $2`,
      bed.foreign.account.address.toLowerCase(),
      owner.id,
    )
    owner = { ...owner, wallet: bed.foreign.account.address }
    await bed.chain.makeFinal()
    expect((await scan()).availableTokensCount).toBe(1)
    const other = await bed.newOwner()
    const from = bed.foreign.account.address
    await bed.foreign.write('batch', batch, 'transferFrom', from, other.wallet, 1n)
    await bed.chain.makeFinal()
    const after = await importAll()
    expect(after.import).toMatchObject({ done: 0, failed: 1, is_running: false })
    expect(after.tokens).toMatchObject([{ symbol: IMPORT_PROBLEMS.moved, can_retry: true }])
    expect(await tokensOf(batch)).toEqual([])
  })

  test("another's address is as if it were not there", async () => {
    const stranger = await bed.newOwner()
    const url = `/api/v1/tokens_import/filtersort?wallet=${owner.wallet}`
    expect((await bed.call({ url, cookie: stranger.cookie })).statusCode).toBe(404)
    expect((await bed.call({ url })).statusCode).toBe(401)
    for (const [path, more] of [
      ['scan', {}],
      ['import_tokens', { all: true }],
      ['spam', { token_ids: [`${owner.wallet}:1`], is_spam: false }],
    ] as const) {
      const answer = await bed.post(stranger.cookie, path, { wallet: owner.wallet, ...more })
      expect(answer.statusCode).toBe(404)
    }
  })

  test.each([
    {},
    { all: true, token_ids: [`0x${'1'.repeat(40)}:1`] },
    { all: true, failed: true },
    { failed: false },
    { token_ids: [] },
    { token_ids: ['7'] },
    { token_ids: Array.from({ length: 501 }, (_, at) => `0x${'1'.repeat(40)}:${at}`) },
    { all: false },
  ])('a wish of nonsense is refused: %#', async (wish) => {
    const answer = await bed.post(owner.cookie, 'import_tokens', { wallet: owner.wallet, ...wish })
    expect(answer.statusCode).toBe(422)
  })
})

describe('the same twice', () => {
  test('of two clicks one import comes, and of two runs of its job one token', async () => {
    const contract = await plainWith([1, 2])
    await scan()
    const wish = { wallet: owner.wallet, all: true }
    const answers = await Promise.all(
      [1, 2].map(() => bed.post(owner.cookie, 'import_tokens', wish)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409])
    const { id: importId } = answers.find(({ statusCode }) => statusCode === 202)!.json()
    await Promise.all([1, 2].map(() => importTokens(bed.context, { importId })))
    await bed.jobsDone()
    expect(await tokensOf(contract)).toHaveLength(2)
    expect(await bed.list(owner.cookie, owner.wallet)).toMatchObject({
      import: { done: 2, failed: 0 },
      importedCount: 2,
    })
    const again = await importThese(`${contract}:1`)
    expect(again.json()).toMatchObject({ errors: { token_ids: ['Токен уже импортирован'] } })
  })

  test('two people bring tokens of one new contract at once into one collection', async () => {
    const first = owner
    const contract = await plainWith([1])
    const second = await bed.newOwner()
    await bed.foreign.write('plain', contract, 'mint', second.wallet, 2n, `${BASE}2`)
    await bed.chain.makeFinal()
    for (const one of [first, second]) {
      owner = one
      await scan()
    }
    await Promise.all(
      [first, second].map(({ cookie, wallet }) =>
        bed.post(cookie, 'import_tokens', { wallet, all: true }),
      ),
    )
    await bed.jobsDone()
    const tokens = await tokensOf(contract)
    expect(tokens.map(({ owner_id }) => owner_id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    )
    expect(new Set(tokens.map(({ collection_id }) => collection_id)).size).toBe(1)
  })

  test('two contracts of one name are two collections of two names', async () => {
    const contracts = [await plainWith([1], 'Двойники'), await plainWith([2], 'Двойники')]
    await scan()
    await importAll()
    const rows = await query<{ name: string }>(
      bed.context.db,
      `select name from collections c join collection_contracts k on k.collection_id = c.id
       where address = any($1) order by c.id`,
      contracts,
    )
    expect(rows[0]!.name).toBe('Двойники')
    expect(rows[1]!.name).toMatch(/^Двойники \(0x[0-9a-f]{4}…[0-9a-f]{4}\)$/)
  })
})
