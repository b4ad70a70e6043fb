import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { getProfile } from '../accounts/profile/profile.queries.ts'
import { setPaymentDetails } from './payments.queries.ts'

/** Where a person gets money by their phone's number. */
export async function saveSbpPhone({ db }: Pick<Context, 'db'>, userId: number, phone: string) {
  const { legalClass } = await getProfile(db, userId)
  if (legalClass !== 'individual')
    throw new AppError('FORBIDDEN', {
      message: 'СБП доступна только физическим лицам. Укажите реквизиты счёта организации',
    })

  await setPaymentDetails(db, userId, { sbp_phone: phone })
}
