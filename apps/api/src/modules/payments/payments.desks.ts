import type { Desk } from '../../brings/desk.ts'
import {
  countDeskFindings,
  countDeskInvoices,
  countDeskPayouts,
  countDeskRefunds,
} from './desk-waiting.queries.ts'

export const paymentsDesks: Desk[] = [
  {
    code: 'payouts',
    name: 'Выплаты',
    about: 'Разрешить крупные выплаты, отправить деньги организациям.',
    roles: ['finance'],
    place: 50,
    listWaiting: async ({ db }) => {
      const counts = await countDeskPayouts(db)
      return [
        { name: 'Ждут второго', at: '', count: counts.waiting },
        { name: 'Отправить', at: '?state=to_send', count: counts.to_send },
      ]
    },
  },
  {
    code: 'invoices',
    name: 'Счета',
    about: 'Загрузить выписку банка, узнать платежи организаций, вернуть лишнее.',
    roles: ['finance'],
    place: 60,
    listWaiting: async ({ db }) => {
      const counts = await countDeskInvoices(db)
      return [
        { name: 'Не узнаны', at: '', count: counts.unknown },
        { name: 'Вернуть', at: '?state=to_return', count: counts.to_return },
        { name: 'Вернуть по реквизитам', at: '?state=refunds', count: counts.refunds },
      ]
    },
  },
  {
    code: 'payments',
    name: 'Платежи',
    about: 'Найти платёж, его чеки и возвраты, вернуть деньги покупателю.',
    roles: ['finance'],
    place: 70,
    listWaiting: async ({ db }) => {
      const counts = await countDeskRefunds(db)
      return [
        { name: 'Возвраты ждут второго', at: '?state=waiting_refunds', count: counts.waiting },
        { name: 'Возвраты с отказом', at: '?state=failed_refunds', count: counts.failed },
      ]
    },
  },
  {
    code: 'reconciliation',
    name: 'Сверка',
    about: 'Чем наши записи отличаются от книг банка за последние дни.',
    roles: ['finance'],
    place: 80,
    listWaiting: async ({ db }) => {
      const { open } = await countDeskFindings(db)
      return [{ name: 'Расхождения', at: '', count: open }]
    },
  },
]
