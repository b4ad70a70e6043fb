import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { setPaymentDetails } from './details.queries.ts'

/** Keeps the bank's token and the digits it lets us show. */
export async function saveCard(
  { bank, transact }: Pick<Context, 'bank' | 'transact'>,
  userId: number,
  token: string,
) {
  const prepare = async () => {
    const card = await bank.findCard(token)
    if (!card)
      throw new AppError('VALIDATION_FAILED', {
        fields: { card_token: 'Банк не узнал карту. Введите её ещё раз' },
      })
    return card
  }

  await transact(prepare, (tx, { mask }) =>
    setPaymentDetails(tx, userId, { card_token: token, card_mask: mask }),
  )
}
