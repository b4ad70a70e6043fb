import type { Transaction, TransactionType } from '@kefir/wire/transactions'

/** What a row of the activity is called. */
export const TRANSACTION_NAMES: Record<TransactionType, string> = {
  created: 'Создан',
  transfer: 'Передача',
  sale: 'Продажа',
  import: 'Импорт',
  export: 'Выгрузка',
  stake: 'В\u00a0цехе',
  unstake: 'Снят с\u00a0линии',
  rent_start: 'Аренда',
  rent_stop: 'Конец аренды',
  claim: 'Награда',
  mint: 'Выпуск',
  box_open: 'Бокс открыт',
}

/** Said only where it is not over and done. */
export const TRANSACTION_STATES: Partial<Record<Transaction['status'], string>> = {
  queued: 'в\u00a0очереди',
  sent: 'отправлена в\u00a0сеть',
  confirming: 'подтверждается',
  failed: 'не\u00a0прошла',
  cancelled: 'отменена',
}
