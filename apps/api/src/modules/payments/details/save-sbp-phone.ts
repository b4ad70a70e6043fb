import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { getProfile } from '../../accounts/profile/profile.queries.ts'
import { setPaymentDetails } from './details.queries.ts'

/** Where a person gets money by their phone's number. */
export async function saveSbpPhone(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  userId: number,
  phone: string,
) {
  await transact(async (tx) => {
    const { legalClass } = await getProfile(tx, userId)
    if (legalClass !== 'individual')
      throw new AppError('FORBIDDEN', {
        message: 'СБП доступна только физическим лицам. Укажите реквизиты счёта организации',
      })

    await setPaymentDetails(tx, userId, { sbp_phone: phone }, now())
  })
}
