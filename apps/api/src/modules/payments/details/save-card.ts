import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { getProfile } from '../../accounts/profile/profile.queries.ts'
import { setPaymentDetails } from './details.queries.ts'

/** Keeps the bank's token and the digits it lets us show; organisations pay and are paid by account. */
export async function saveCard(
  { bank, db, transact, now }: Pick<Context, 'bank' | 'db' | 'transact' | 'now'>,
  userId: number,
  token: string,
) {
  const prepare = async () => {
    const { legalClass } = await getProfile(db, userId)
    if (legalClass !== 'individual')
      throw new AppError('FORBIDDEN', {
        message: 'Карту хранят только физические лица. Укажите реквизиты счёта организации',
      })
    const card = await bank.findCard(token)
    if (!card)
      throw new AppError('VALIDATION_FAILED', {
        fields: { card_token: 'Банк не узнал карту. Введите её ещё раз' },
      })
    return card
  }

  await transact(prepare, (tx, { mask }) =>
    setPaymentDetails(tx, userId, { card_token: token, card_mask: mask }, now()),
  )
}
