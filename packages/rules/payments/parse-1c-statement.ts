/** A payment order that came to the account. */
export type StatementDocument = {
  number: string
  /** `2026-11-17`. */
  date: string
  /** When the bank received it, `2026-11-17`. */
  cameOn: string
  kopecks: bigint
  payer: { name: string; inn: string; account: string }
  purpose: string
}

export type Statement = { documents: StatementDocument[] } | { fault: string }

/** Where a program wrote the encoding down, in its own word. */
const ENCODINGS: Record<string, string> = { windows: 'windows-1251', dos: 'ibm866' }
const HEAD = '1CClientBankExchange'
const LONGEST = { number: 40, name: 300, purpose: 500 }

class Fault extends Error {}

/**
 * What a bank's program wrote in the format of exchange with 1С: the documents by which money came to `account`. A file
 * that is cut, or means something else than it says, is refused as a whole, with the line.
 */
export function parse1cStatement(bytes: Uint8Array, account: string): Statement {
  try {
    const lines = decode(bytes).split(/\r\n|\n|\r/)
    return { documents: readDocuments(lines).flatMap((document) => credit(document, account)) }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message }
    throw error
  }
}

/** UTF-8 where it is that; else what the head of the file says, which is ASCII but for the word itself. */
function decode(bytes: Uint8Array): string {
  const utf8 = tryDecode(bytes, 'utf-8')
  if (utf8 !== null) return utf8.replace(/^\uFEFF/, '')
  const said = ['windows', 'dos'].find((word) =>
    new RegExp(`=${word}\\s`, 'i').test(tryDecode(bytes.slice(0, 400), 'latin1') ?? ''),
  )
  return tryDecode(bytes, ENCODINGS[said ?? 'windows']!) ?? ''
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

type Raw = { line: number; fields: Map<string, { value: string; line: number }> }

function readDocuments(lines: string[]): Raw[] {
  if (lines[0]?.trim() !== HEAD)
    throw new Fault(`Строка 1: это не выгрузка для 1С. Файл начинается со слова ${HEAD}`)
  const documents: Raw[] = []
  let open: Raw | null = null
  let isEnded = false
  for (const [index, text] of lines.entries()) {
    const line = index + 1
    const [key, value] = partsOf(text)
    if (key === 'КонецФайла') isEnded = true
    else if (key === 'СекцияДокумент') {
      if (open) throw new Fault(`Строка ${line}: документ со строки ${open.line} не закончен`)
      open = { line, fields: new Map() }
    } else if (key === 'КонецДокумента') {
      if (!open) throw new Fault(`Строка ${line}: заканчивается документ, который не начинался`)
      documents.push(open)
      open = null
    } else if (open && key !== '') {
      if (value === null) throw new Fault(`Строка ${line}: нет знака «=»`)
      open.fields.set(key, { value, line })
    }
  }
  if (open) throw new Fault(`Строка ${open.line}: документ не закончен, файл обрывается`)
  if (!isEnded)
    throw new Fault(
      `Строка ${lines.length}: нет слова КонецФайла, файл обрывается. Выгрузите заново`,
    )
  return documents
}

function partsOf(text: string): [key: string, value: string | null] {
  const at = text.indexOf('=')
  return at === -1 ? [text.trim(), null] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** A document by which money came; nothing of one by which it went, or of another account. */
function credit(raw: Raw, account: string): StatementDocument[] {
  const read = (...keys: string[]) =>
    keys.map((key) => raw.fields.get(key)?.value ?? '').find((value) => value !== '') ?? ''
  const isOurs = read('ПолучательРасчСчет', 'ПолучательСчет') === account
  // What was only ordered has not come yet: the bank says when it did.
  if (!isOurs || read('ДатаПоступило') === '') return []
  return [
    {
      number: clean(must(raw, 'Номер'), LONGEST.number),
      date: dateOf(raw, 'Дата'),
      cameOn: dateOf(raw, 'ДатаПоступило'),
      kopecks: kopecksOf(raw),
      payer: {
        name: clean(read('Плательщик1', 'Плательщик'), LONGEST.name),
        inn: digitsOf(read('ПлательщикИНН'), [10, 12]),
        account: digitsOf(read('ПлательщикРасчСчет', 'ПлательщикСчет'), [20]),
      },
      purpose: clean(read('НазначениеПлатежа'), LONGEST.purpose),
    },
  ]
}

function must(raw: Raw, key: string): string {
  const value = raw.fields.get(key)?.value
  if (!value) throw new Fault(`Строка ${raw.line}: в документе нет поля «${key}»`)
  return value
}

function dateOf(raw: Raw, key: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(must(raw, key)) ?? []
  const iso = `${year}-${month}-${day}`
  const isDate = day !== undefined && isDayOf(Number(year), Number(month), Number(day))
  if (!isDate) throw new Fault(`Строка ${raw.fields.get(key)!.line}: дата пишется как 17.11.2026`)
  return iso
}

function isDayOf(year: number, month: number, day: number) {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return year >= 2000 && day >= 1 && day <= days
}

function kopecksOf(raw: Raw): bigint {
  const [, roubles, rest = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(must(raw, 'Сумма')) ?? []
  const kopecks = roubles === undefined ? 0n : BigInt(roubles + rest.padEnd(2, '0'))
  if (kopecks === 0n)
    throw new Fault(`Строка ${raw.fields.get('Сумма')!.line}: сумма пишется как 1234.50`)
  return kopecks
}

const digitsOf = (text: string, lengths: number[]) =>
  /^\d+$/.test(text) && lengths.includes(text.length) ? text : ''

/** What no database keeps and no page shows goes. */
const clean = (text: string, most: number) =>
  [...text.replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, most).join('')
