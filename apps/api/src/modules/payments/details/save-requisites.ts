import { isAccount, isBik, isInn, isKpp } from '@kefir/rules/accounts/requisites'
import type { RequisitesBody } from '@kefir/wire/payments'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { getProfile } from '../../accounts/profile/profile.queries.ts'
import { setPaymentDetails } from './details.queries.ts'

const INN_OF_ENTREPRENEUR = 12

/** Where an organisation or an entrepreneur gets money. */
export async function saveRequisites(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  userId: number,
  requisites: RequisitesBody,
) {
  await transact(async (tx) => {
    const { legalClass } = await getProfile(tx, userId)
    if (legalClass !== 'entity')
      throw new AppError('FORBIDDEN', {
        message: 'Реквизиты счёта указывают только организации. Укажите карту или телефон для СБП',
      })
    const fields = checkRequisites(requisites)
    if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields })

    const { inn, kpp, bik, account } = requisites
    await setPaymentDetails(tx, userId, { inn, kpp: kpp || null, bik, account }, now())
  })
}

function checkRequisites({ inn, kpp = '', bik, account }: RequisitesBody) {
  const wrongKpp = isInn(inn) && checkKpp(kpp, inn)

  return {
    ...(!isInn(inn) && { inn: 'Проверьте ИНН: 10 или 12 цифр без опечаток' }),
    ...(wrongKpp && { kpp: wrongKpp }),
    ...(!isBik(bik) && { bik: 'Проверьте БИК: 9 цифр, первые — 04' }),
    // With a wrong БИК nothing can be said about the account but its length.
    ...(!(isBik(bik) ? isAccount(account, bik) : /^\d{20}$/.test(account)) && {
      account: 'Проверьте номер счёта: 20 цифр, он должен подходить к БИК',
    }),
  }
}

/** Organisations have a КПП, entrepreneurs never do. */
function checkKpp(kpp: string, inn: string): string | null {
  if (inn.length === INN_OF_ENTREPRENEUR)
    return kpp === '' ? null : 'У предпринимателя с ИНН из 12 цифр нет КПП. Оставьте поле пустым'
  if (kpp === '') return 'Введите КПП: он есть у каждой организации'
  return isKpp(kpp) ? null : 'Проверьте КПП: 9 знаков, например 770101001'
}
