import { isAccount, isBik, isInn, isKpp } from '@kefir/rules/accounts/requisites'

export type RequisiteName = 'inn' | 'kpp' | 'bik' | 'account'

const ENTREPRENEUR_INN = 12

/** What is wrong with one of an organisation's details as it is left, or null. */
export function checkRequisite(
  name: RequisiteName,
  typed: Record<RequisiteName, string>,
): string | null {
  const [inn, kpp, bik, account] = [typed.inn, typed.kpp, typed.bik, typed.account].map((text) =>
    text.replaceAll(/\s/g, '').toUpperCase(),
  ) as [string, string, string, string]

  switch (name) {
    case 'inn':
      return inn === '' || isInn(inn) ? null : 'Проверьте ИНН: 10 или 12 цифр'
    case 'kpp':
      if (kpp === '' || isKpp(kpp)) return null
      return inn.length === ENTREPRENEUR_INN
        ? 'У предпринимателя КПП нет: оставьте поле пустым'
        : 'Проверьте КПП: 9 знаков'
    case 'bik':
      return bik === '' || isBik(bik) ? null : 'Проверьте БИК: 9 цифр, первые две — 04'
    case 'account':
      if (account === '') return null
      if (!/^\d{20}$/.test(account)) return 'В расчётном счёте 20 цифр'
      // The check digit needs the bank: with no БИК there is nothing to compare with yet.
      return !isBik(bik) || isAccount(account, bik)
        ? null
        : 'Счёт не подходит к этому БИК. Проверьте оба поля'
  }
}
