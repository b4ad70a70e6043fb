import { describe, expect, test } from 'vitest'
import { foldLookAlikes } from './fold-look-alikes.ts'
import { SPAM_THRESHOLD, spamScore, type SpamSigns } from './spam-score.ts'

const scoreOf = (name: string, signs: Partial<SpamSigns> = {}) =>
  spamScore({ name, hasMetadata: true, ...signs })

/** Names of the kinds that are sent to wallets unasked; letters of other alphabets stand in some. */
const SPAM = [
  'Claim your $1000 reward',
  'Visit usdc-bonus.com to claim',
  '$5,000 USDT Voucher',
  'claim at polygonrewards.xyz',
  'www.eth-airdrop.org',
  'Mystery Box (visit mysterybox .gift)',
  'AAVE Airdrop | aaverewards.finance',
  'Сlаim rеwаrd',
  'USDС',
  'Unіswap LP Position',
  'Uniѕwaр',
  '0pensea Pass',
  'Open5ea',
  'ΜetaΜask Premium',
  'Bored Аpe #4412',
  'Azuк1',
  'Free 2 ETH ticket to giveaway',
  'Winner! Redeem your prize',
  'Ваучер на 500 USDT',
  'Забери бонус 10 000 ₽',
  'Вы выиграли приз, перейдите на prizy-2026.рф',
  'Получите награду на t.me/nagrada_bot',
  'Подарок: бесплатный аирдроп',
  'Бонус Кeфир',
  'Кэшбэк 5000 руб от Сбeр',
  'P0lygon Genesis',
  'claim dot xyz exclusive',
  'https://example.org/mint',
  'Binаnce NFT',
  'UNISVVAP V4',
  'Lido stETH: go to lido-claim [.] network',
  'Rewards unlocked — check description',
]

/** Honest ones, some of which have a suspicious word, a point or two alphabets. */
const HONEST = [
  'Корова №7',
  'Cow #7',
  'Bored Ape #4412',
  'OpenSea Shared Storefront',
  'Uniswap V3 Positions',
  'USDC',
  'vitalik.eth',
  'milk.crypto',
  'Утро в деревне',
  'Bonus Level',
  'The Visit',
  'Подарок',
  'No. 5',
  'St. Petersburg at night',
  'Mr.Cow',
  'Cow NFT Корова',
  'Web3 Молоко',
  'Azuki #1',
  'CryptoPunk #3100',
  'Freedom',
  'Wonder',
  'Акварель',
  'Призрак оперы',
  'Дропкик',
  'Loot (for Adventurers)',
  'Art Blocks Curated',
  'Rare Pepe 2016',
  'Закат. Море',
  'Hello. World',
  'Ёлка 2025',
  '1/1 Genesis',
  '100% кефир',
  'X',
  'Sunflower Land Farm #1203',
  'Aavegotchi #9',
  'Lens Profile @anna',
  'Молоко 3.2%',
  'Metaverse Ticket',
  'Reward',
  'Ethereal Dreams',
  'Doodle #5',
  'Doodle 5',
  'Azuki #0',
  'Magic Garden',
]

/** What the name alone does not tell: slips of the pen, and promises in words that honest works use. */
const MISSED = ['Uniswpa', 'Elon gives back', 'A present from Vitalik']
/** Honest names that are sites' names too. */
const BLAMED = ['Node.io', 'Milk.club #3']

const missed = [...SPAM, ...MISSED].filter((name) => !scoreOf(name).isSpam)
const blamed = [...HONEST, ...BLAMED].filter((name) => scoreOf(name).isSpam)

test(`of ${SPAM.length + MISSED.length} luring names ${SPAM.length} are quarantined by the name alone`, () =>
  expect(missed).toEqual(MISSED))

test(`of ${HONEST.length + BLAMED.length} honest ones ${BLAMED.length} are, and nothing is lost by it`, () =>
  expect(blamed).toEqual(BLAMED))

describe('spamScore', () => {
  test('names what it found, the gravest first', () =>
    expect(scoreOf('Visit claim-eth.com', { isMassAirdrop: true })).toEqual({
      score: 100,
      reasons: [
        'В\u00a0названии адрес сайта',
        'Название зовёт что-то получить или куда-то перейти',
        'Разослан на\u00a0множество адресов без спроса',
      ],
      isSpam: true,
    }))

  test('of an honest token there is nothing to say', () =>
    expect(scoreOf('Корова')).toEqual({ score: 0, reasons: [], isSpam: false }))

  test.each<[string, Partial<SpamSigns>, boolean]>([
    ['a provider’s flag is enough', { isFlagged: true }, true],
    ['a provider that knows nothing says nothing', { isFlagged: null }, false],
    ['a token without metadata may be of a site that is away', { hasMetadata: false }, false],
    ['nor is a gift to many spam by itself', { isMassAirdrop: true }, false],
    ['but both are', { hasMetadata: false, isMassAirdrop: true }, true],
    [
      'so is a description that lures',
      { description: 'Claim at x-eth.io', isMassAirdrop: true },
      true,
    ],
    [
      'a site in the description is not',
      { description: 'My site is cow.io', isMassAirdrop: true },
      false,
    ],
    ['the collection’s name counts too', { collectionName: 'rewards-pol.com' }, true],
  ])('%s', (_why, signs, isSpam) => expect(scoreOf('Cow #7', signs).isSpam).toBe(isSpam))

  test('one suspicious word needs another sign', () => {
    expect(scoreOf('Bonus Level').isSpam).toBe(false)
    expect(scoreOf('Bonus Level', { isMassAirdrop: true }).isSpam).toBe(true)
  })

  test('no sign lowers the score, and it stays within a hundred', () => {
    for (const name of [...SPAM, ...HONEST]) {
      const { score, reasons } = scoreOf(name)
      const worse = scoreOf(name, { isFlagged: true, hasMetadata: false })
      expect(worse.score).toBeGreaterThanOrEqual(score)
      expect(worse.score).toBeLessThanOrEqual(100)
      expect(worse.reasons).toEqual(expect.arrayContaining(reasons))
    }
    expect(SPAM_THRESHOLD).toBeLessThanOrEqual(60)
  })

  test('a text of a hundred thousand signs is judged like any other', () => {
    for (const part of ['a-', 'claim ', '1 ', 'dot ', ' .'])
      expect(scoreOf('Cow', { description: part.repeat(20_000) }).isSpam).toBe(false)
  })
})

test.each([
  ['Uniѕwaр', 'uniswap'],
  ['0pen5ea', 'opensea'],
  ['Bоrеd Аpе', 'Bored Ape'],
  ['ΜetaΜask', 'MetaMask'],
  ['UNISVVAP', 'uniswap'],
  ['Ụ\u0323niswap', 'Uniswap'],
])('%s looks like %s', (one, other) => expect(foldLookAlikes(one)).toBe(foldLookAlikes(other)))
