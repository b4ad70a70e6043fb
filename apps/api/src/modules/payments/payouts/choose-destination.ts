import type { PayoutBody } from '@kefir/wire/finance'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/client.ts'
import type { LegalClass } from '../../accounts/profile/profile.queries.ts'
import { findPaymentDetails, setPaymentDetails } from '../details/details.queries.ts'
import { findKeptCard, type Destination } from './payouts.queries.ts'
import type { SbpBank } from './read-banks.ts'

type Choice = {
  userId: number
  payee: { legalClass: LegalClass }
  wish: Pick<PayoutBody, 'method' | 'phone' | 'bank_id'>
  banks: SbpBank[]
  now: Date
}

const NOWHERE: Destination = {
  phone: null,
  sbp_bank_id: null,
  sbp_bank_name: null,
  card_token: null,
  card_mask: null,
  inn: null,
  kpp: null,
  bik: null,
  account: null,
}

/** Where the money goes, written down as it is now; each thing that is missing is refused under its field. */
export async function chooseDestination(tx: Tx, choice: Choice): Promise<Destination> {
  const { userId, payee, wish } = choice
  if ((wish.method === 'account') !== (payee.legalClass === 'entity'))
    throw refuse(
      'method',
      payee.legalClass === 'entity'
        ? 'Организациям переводим только на расчётный счёт'
        : 'На счёт переводим только организациям. Выберите СБП или карту',
    )
  if (wish.method === 'sbp') return choosePhone(tx, choice)

  if (wish.method === 'card') {
    const card = await findKeptCard(tx, userId)
    if (!card?.card_token) throw refuse('method', 'Сначала добавьте карту в настройках выплат')
    return { ...NOWHERE, card_token: card.card_token, card_mask: card.card_mask }
  }

  const kept = await findPaymentDetails(tx, userId)
  if (!kept?.inn || !kept.bik || !kept.account)
    throw refuse('method', 'Сначала укажите реквизиты счёта в настройках выплат')
  const { inn, kpp, bik, account } = kept
  return { ...NOWHERE, inn, kpp, bik, account }
}

/** The first phone that is ever paid to is kept, so that next time it need not be typed. */
async function choosePhone(tx: Tx, { userId, wish, banks, now }: Choice): Promise<Destination> {
  const kept = (await findPaymentDetails(tx, userId))?.sbp_phone?.replaceAll(/\D/g, '') ?? null
  const phone = wish.phone ?? kept
  const bank = banks.find(({ id }) => id === wish.bank_id)
  const fields = {
    ...(!phone && { phone: 'Введите номер телефона' }),
    ...(!bank && {
      bank_id:
        banks.length > 0
          ? 'Выберите банк из списка'
          : 'Список банков сейчас недоступен. Попробуйте через несколько минут',
    }),
  }
  if (!phone || !bank) throw new AppError('VALIDATION_FAILED', { fields })

  if (kept === null) await setPaymentDetails(tx, userId, { sbp_phone: phone }, now)
  return { ...NOWHERE, phone, sbp_bank_id: bank.id, sbp_bank_name: bank.name }
}

const refuse = (field: string, words: string) =>
  new AppError('VALIDATION_FAILED', { fields: { [field]: words } })
