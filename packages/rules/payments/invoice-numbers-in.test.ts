import { expect, test } from 'vitest'
import { invoiceNumber, invoiceNumbersIn } from './invoice-numbers-in.ts'

test.each([
  ['Оплата по счёту К-17 от 17.11.2026. НДС не облагается', [17]],
  ['оплата по счету k17', [17]],
  ['ОПЛАТА ПО СЧЕТУ № К – 0017 ОТ 17.11.26', [17]],
  ['Оплата счета на оплату № 17 от 17.11.2026 г. Сумма 1000-00', [17]],
  ['По сч. №17, без НДС', [17]],
  ['Оплата счетов К-17, К-18', [17, 18]],
  ['За услуги по договору 42 от 01.02.2026', []],
  ['Перевод на р/с 40702810900000000001', []],
  ['Счет 99999999999', []],
  ['', []],
])('«%s» means %j', (purpose, numbers) => expect(invoiceNumbersIn(purpose)).toEqual(numbers))

test('what we write ourselves is found', () => {
  for (const id of [1, 7, 42, 1_000, 2 ** 31 - 1])
    expect(invoiceNumbersIn(`Счёт ${invoiceNumber(id)}`)).toEqual([id])
})
