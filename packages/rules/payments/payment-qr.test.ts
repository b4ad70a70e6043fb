import { expect, test } from 'vitest'
import { paymentQr } from './payment-qr.ts'

const ORDER = {
  name: 'ООО «Кефир»',
  account: '40702810900000000001',
  bankName: 'АО «Тестовый банк»',
  bik: '044525225',
  correspAccount: '30101810400000000225',
  inn: '7707083893',
  kpp: '773601001',
  kopecks: 123_450n,
  purpose: 'Оплата по счёту К-7 от 17.11.2026. НДС не облагается',
}

test('an order is written as the standard says, its sum in kopecks', () =>
  expect(paymentQr(ORDER)).toBe(
    'ST00012|Name=ООО «Кефир»|PersonalAcc=40702810900000000001|BankName=АО «Тестовый банк»' +
      '|BIC=044525225|CorrespAcc=30101810400000000225|Sum=123450' +
      '|Purpose=Оплата по счёту К-7 от 17.11.2026. НДС не облагается' +
      '|PayeeINN=7707083893|KPP=773601001',
  ))

test('a bank without an account of its own gives zero, and an entrepreneur no КПП', () => {
  const qr = paymentQr({ ...ORDER, correspAccount: null, kpp: null })
  expect(qr).toContain('|CorrespAcc=0|')
  expect(qr).not.toContain('KPP')
})

test('a sign that stands in a value parts nothing', () => {
  const qr = paymentQr({ ...ORDER, name: 'ООО «Да|Нет»' })
  expect(qr.startsWith('ST00012~Name=ООО «Да|Нет»~PersonalAcc=')).toBe(true)
})

test('long names are cut until the obligatory part has 300 bytes', () => {
  const qr = paymentQr({
    ...ORDER,
    name: 'Ж'.repeat(200),
    bankName: 'Б'.repeat(100),
    purpose: 'п'.repeat(300),
  })
  const [, ...pairs] = qr.split('|')
  const values = new Map(pairs.map((pair) => pair.split('=') as [string, string]))
  expect(values.get('BankName')).toHaveLength(45)
  expect(values.get('Purpose')).toHaveLength(160)
  expect(new TextEncoder().encode(pairs.slice(0, 5).join('|')).length).toBeLessThanOrEqual(300)
  expect(values.get('Name')!.length).toBeGreaterThan(40)
})
