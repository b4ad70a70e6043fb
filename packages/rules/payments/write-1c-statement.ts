import { toDecimal } from '../money/decimal.ts'
import type { StatementDocument } from './parse-1c-statement.ts'

type Payee = { account: string; name: string; inn: string }

/** A statement as banks export it for 1С, in UTF-8: what the test bank gives where no real one does. */
export function write1cStatement(payee: Payee, documents: StatementDocument[]): string {
  const head = [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=UTF-8',
    'Отправитель=Тестовый банк',
    `РасчСчет=${payee.account}`,
  ]
  const lines = documents.flatMap((document) => [
    'СекцияДокумент=Платежное поручение',
    `Номер=${document.number}`,
    `Дата=${dateOf(document.date)}`,
    `Сумма=${toDecimal(document.kopecks)}`,
    `ПлательщикСчет=${document.payer.account}`,
    `ПлательщикРасчСчет=${document.payer.account}`,
    `ПлательщикИНН=${document.payer.inn}`,
    `Плательщик1=${line(document.payer.name)}`,
    `ПолучательСчет=${payee.account}`,
    `ПолучательРасчСчет=${payee.account}`,
    `ПолучательИНН=${payee.inn}`,
    `Получатель1=${line(payee.name)}`,
    `ДатаПоступило=${dateOf(document.cameOn)}`,
    `НазначениеПлатежа=${line(document.purpose)}`,
    'КонецДокумента',
  ])
  return [...head, ...lines, 'КонецФайла', ''].join('\r\n')
}

const dateOf = (iso: string) => iso.split('-').toReversed().join('.')
const line = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')
