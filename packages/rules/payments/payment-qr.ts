/** Kopecks and requisites of a payment order; `correspAccount` is null where the bank has none. */
type Order = {
  name: string
  account: string
  bankName: string
  bik: string
  correspAccount: string | null
  inn: string
  kpp: string | null
  kopecks: bigint
  purpose: string
}

/** The standard allows 210 of a purpose; programs of banks cut what is longer than this. */
const LONGEST = { name: 160, bankName: 45, purpose: 160 }
/** Of the obligatory block, in bytes. */
const MOST_BYTES = 300
/** The first that stands in no value parts them. */
const SEPARATORS = ['|', '~', '^', '_', '#', '$', '%', '&', '*', '+']

/** What a bank's app reads from a QR code to fill in a payment order: ГОСТ Р 56042-2014 in UTF-8. */
export function paymentQr(order: Order): string {
  const block = (name: string): [string, string][] => [
    ['Name', name],
    ['PersonalAcc', order.account],
    ['BankName', cut(order.bankName, LONGEST.bankName)],
    ['BIC', order.bik],
    ['CorrespAcc', order.correspAccount ?? '0'],
  ]
  let name = cut(order.name, LONGEST.name)
  while (bytesOf(join(block(name), '|')) > MOST_BYTES) name = cut(name, [...name].length - 1)

  const pairs: [string, string][] = [
    ...block(name),
    ['Sum', String(order.kopecks)],
    ['Purpose', cut(order.purpose, LONGEST.purpose)],
    ['PayeeINN', order.inn],
    ...(order.kpp ? [['KPP', order.kpp] as [string, string]] : []),
  ]
  const separator = SEPARATORS.find((sign) => pairs.every(([, value]) => !value.includes(sign)))
  if (!separator) throw new RangeError('every separator stands in a value')
  return `ST00012${separator}${join(pairs, separator)}`
}

const join = (pairs: [string, string][], separator: string) =>
  pairs.map(([key, value]) => `${key}=${value}`).join(separator)

const cut = (text: string, most: number) => [...text].slice(0, most).join('').trim()

/** In UTF-8. */
const bytesOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + widthOf(sign.codePointAt(0)!), 0)

const widthOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
