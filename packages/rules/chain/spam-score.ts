import { foldLookAlikes } from './fold-look-alikes.ts'
import { BRANDS, CALLING_WORDS, SITE_ENDINGS } from './spam-words.ts'

export type SpamSigns = {
  name: string
  collectionName?: string
  description?: string
  /** Whether its metadata could be read. */
  hasMetadata: boolean
  /** Whether one transaction gave such tokens to many who had not asked for them. */
  isMassAirdrop?: boolean
  /** What a provider of discovery thinks; null where none was asked. */
  isFlagged?: boolean | null
}

export type SpamScore = {
  /** From 0 to 100. */
  score: number
  /** For the person whose wallet it lies in, the gravest first. */
  reasons: string[]
  isSpam: boolean
}

/** From here on a token waits in quarantine until its owner says otherwise. */
export const SPAM_THRESHOLD = 50

const MASS_AIRDROP = 'Разослан на\u00a0множество адресов без спроса'

/**
 * How likely a token was sent to lure its owner to a stranger's site. The signs are hints: one of them that honest
 * works have too is not enough, two are. Neither hides a token for good: the owner may bring it back.
 */
export function spamScore(signs: SpamSigns): SpamScore {
  const title = `${signs.name} ${signs.collectionName ?? ''}`
  const called = countCalls(title)
  const found: [boolean, number, string][] = [
    [signs.isFlagged === true, 60, 'Помечен как\u00a0спам поставщиком данных'],
    [hasSite(title), 60, 'В\u00a0названии адрес сайта'],
    [hasFalseBrand(title), 50, 'Название подделано под\u00a0известное'],
    [hasMixedWord(title), 40, 'В\u00a0одном слове названия буквы разных алфавитов'],
    [called > 0, called > 1 ? 50 : 30, 'Название зовёт что-то получить или куда-то перейти'],
    [hasSum(title), 30, 'В\u00a0названии обещана сумма'],
    [signs.isMassAirdrop === true, 30, MASS_AIRDROP],
    [luresAway(signs.description ?? ''), 25, 'Описание зовёт на\u00a0сторонний сайт'],
    [!signs.hasMetadata, 20, 'Описание токена прочитать не\u00a0удалось'],
  ]
  const weighed = found.filter(([isFound]) => isFound).sort((one, other) => other[1] - one[1])
  const score = Math.min(
    100,
    weighed.reduce((sum, [, weight]) => sum + weight, 0),
  )
  return { score, reasons: weighed.map(([, , reason]) => reason), isSpam: score >= SPAM_THRESHOLD }
}

const ENDINGS = SITE_ENDINGS.join('|')
/** Also as people write it to pass by a filter: `claim [.] com`, `claim .com`, `claim dot com`. */
const SITE = new RegExp(
  String.raw`https?:\/\/|www\.|\bt\.me\/|[\p{L}\d-]{2,63}(?:\.|\s?[[({]\s?\.\s?[\])}]\s?|\s\.\s?|\sdot\s)(?:${ENDINGS})(?![\p{L}\d])`,
  'iu',
)
const hasSite = (text: string) => SITE.test(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))

const SUM =
  /[$€₽]\s?\d|\d\s?[$€₽]|\d\s?k?\s?(?:usd[tc]?|eth|weth|btc|matic|pol|bnb|руб|долл)(?![\p{L}\d])/iu
const hasSum = (text: string) => SUM.test(text.normalize('NFKC'))

const CALLS = CALLING_WORDS.map((word) => ` ${foldLookAlikes(word)}`)

/** How many of the words that call away stand in it, however they are spelled. */
function countCalls(text: string) {
  const words = ` ${foldLookAlikes(text).replaceAll(/[^\p{L}\d]+/gu, ' ')} `
  return CALLS.filter((call) => words.includes(call)).length
}

const luresAway = (text: string) => hasSite(text) && countCalls(text) > 0

/** Letters that only look Latin beside true ones. A word of Russian and a Latin one side by side are nothing. */
const hasMixedWord = (text: string) =>
  (text.match(/\p{L}+/gu) ?? []).some(
    (word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word),
  )

const KNOWN = BRANDS.map((brand) => ({
  plain: squeeze(brand.toLowerCase()),
  folded: squeeze(foldLookAlikes(brand)),
}))

/** Looks like a known name without being spelled as one: with letters of another alphabet, or with digits. */
function hasFalseBrand(text: string) {
  const words = text.normalize('NFKC').split(/[^\p{L}\p{M}\p{Cf}\d$@!|]+/u)
  // A name may be of two words, and may be one word that was written as two; a number beside it is a number.
  const runs = words.flatMap((word, at) => {
    const next = words[at + 1] ?? ''
    return /\p{L}/u.test(next) ? [word, `${word}${next}`] : [word]
  })
  return runs.some((run) => {
    const [plain, folded] = [squeeze(run.toLowerCase()), squeeze(foldLookAlikes(run))]
    return KNOWN.some(
      (brand) =>
        plain !== brand.plain && isLike(folded, brand.folded) && !plain.includes(brand.plain),
    )
  })
}

const isLike = (folded: string, brand: string) => folded === brand || folded === `${brand}s`

function squeeze(text: string) {
  return text.replaceAll(/[^\p{L}\d]+/gu, '')
}
