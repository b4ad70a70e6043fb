import { describe, expect, test } from 'vitest'
import { parse1cStatement } from './parse-1c-statement.ts'
import { write1cStatement } from './write-1c-statement.ts'

const OURS = '40702810900000000001'
const PAYER = { name: 'ООО «Ёлка № 1»', inn: '7707083893', account: '40702810938000000001' }
const DOCUMENT = {
  number: '117',
  date: '2026-11-17',
  cameOn: '2026-11-18',
  kopecks: 123_450n,
  payer: PAYER,
  purpose: 'Оплата по счёту К-7. НДС не облагается',
}
const FILE = write1cStatement({ account: OURS, name: 'ООО «Кефир»', inn: '7707083893' }, [DOCUMENT])

const utf8 = (text: string) => new TextEncoder().encode(text)
const windows1251 = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = sign.codePointAt(0)!
    if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0
    return { Ё: 0xa8, ё: 0xb8, '№': 0xb9, '«': 0xab, '»': 0xbb }[sign] ?? code
  })
const dos = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = sign.codePointAt(0)!
    if (code >= 0x410 && code <= 0x43f) return code - 0x410 + 0x80
    if (code >= 0x440 && code <= 0x44f) return code - 0x440 + 0xe0
    return { Ё: 0xf0, ё: 0xf1, '№': 0xfc }[sign] ?? code
  })

const read = (text: string) => parse1cStatement(utf8(text), OURS)

describe('a statement is read', () => {
  test('in UTF-8, with its mark or without', () => {
    expect(read(FILE)).toEqual({ documents: [DOCUMENT] })
    expect(read(`\uFEFF${FILE}`)).toEqual({ documents: [DOCUMENT] })
  })

  test('in windows-1251, as most banks write it', () =>
    expect(parse1cStatement(windows1251(FILE.replace('=UTF-8', '=Windows')), OURS)).toEqual({
      documents: [DOCUMENT],
    }))

  test('in the encoding of DOS', () =>
    expect(
      parse1cStatement(dos(FILE.replace('=UTF-8', '=DOS').replaceAll(/[«»]/g, '"')), OURS),
    ).toEqual({
      documents: [{ ...DOCUMENT, payer: { ...PAYER, name: 'ООО "Ёлка № 1"' } }],
    }))

  test('with lines of Unix, and with a section of balances', () =>
    expect(
      read(
        FILE.replaceAll('\r\n', '\n').replace(
          'СекцияДокумент',
          'СекцияРасчСчет\nНачальныйОстаток=0.00\nКонецРасчСчет\nСекцияДокумент',
        ),
      ),
    ).toEqual({ documents: [DOCUMENT] }))

  test('with sums that have one digit after the dot, or none', () => {
    expect(read(FILE.replace('1234.50', '1234.5'))).toEqual({ documents: [DOCUMENT] })
    expect(read(FILE.replace('1234.50', '1234'))).toMatchObject({
      documents: [{ kopecks: 123_400n }],
    })
  })

  test('without what went out, came to another account, or has not come yet', () => {
    const none = { documents: [] }
    expect(read(FILE.replaceAll(/(Получатель(?:Расч)?Счет)=.*/g, `$1=${PAYER.account}`))).toEqual(
      none,
    )
    expect(read(FILE.replace(/ДатаПоступило=.*/, 'ДатаПоступило='))).toEqual(none)
  })

  test('though the payer is not named', () =>
    expect(read(FILE.replaceAll(/(Плательщик\S*?)=.*/g, '$1='))).toEqual({
      documents: [{ ...DOCUMENT, payer: { name: '', inn: '', account: '' } }],
    }))
})

describe('a statement is refused with its line', () => {
  const lineOf = (start: string) =>
    FILE.split('\r\n').findIndex((text) => text.startsWith(start)) + 1

  test.each([
    ['something else', 'PK\u0003\u0004', 'Строка 1: это не выгрузка для 1С'],
    ['nothing', '', 'Строка 1: это не выгрузка для 1С'],
    ['a sum with a comma', FILE.replace('1234.50', '1234,50'), `Строка ${lineOf('Сумма')}: сумма`],
    ['a sum of nothing', FILE.replace('1234.50', '0.00'), `Строка ${lineOf('Сумма')}: сумма`],
    ['a sum below nothing', FILE.replace('1234.50', '-5.00'), `Строка ${lineOf('Сумма')}: сумма`],
    [
      'a date that there is not',
      FILE.replaceAll('17.11.2026', '31.11.2026'),
      `Строка ${lineOf('Дата')}: дата`,
    ],
    [
      'a day of coming that there is not',
      FILE.replace('18.11.2026', '2026-11-18'),
      `Строка ${lineOf('ДатаПоступило')}: дата`,
    ],
    [
      'no number',
      FILE.replace('Номер=117', 'Номер='),
      `Строка ${lineOf('СекцияДокумент')}: в документе нет поля «Номер»`,
    ],
    [
      'no sum',
      FILE.replace('Сумма=1234.50\r\n', ''),
      `Строка ${lineOf('СекцияДокумент')}: в документе нет поля «Сумма»`,
    ],
    [
      'a line that says nothing',
      FILE.replace('Номер=', 'Номер '),
      `Строка ${lineOf('Номер')}: нет знака «=»`,
    ],
    ['no end', FILE.replace('КонецФайла', ''), 'нет слова КонецФайла'],
    [
      'a document that does not end',
      FILE.replace('КонецДокумента\r\n', ''),
      'документ не закончен, файл обрывается',
    ],
    [
      'a document inside another',
      FILE.replace('КонецДокумента', 'СекцияДокумент=Ещё'),
      'не закончен',
    ],
    [
      'an end without a beginning',
      FILE.replace('СекцияДокумент=Платежное поручение\r\n', ''),
      'который не начинался',
    ],
  ])('for %s', (_, text, fault) =>
    expect(read(text)).toEqual({ fault: expect.stringContaining(fault) }),
  )

  test('cut anywhere it is refused, or what it says is the whole of it', () => {
    for (let length = 0; length < FILE.length - 2; length += 1)
      expect(read(FILE.slice(0, length)), String(length)).toHaveProperty('fault')
  })
})
