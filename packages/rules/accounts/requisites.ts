const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const INN_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const INN_12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const ACCOUNT = [7, 1, 3]

/** ИНН of an organisation (10 digits) or of an entrepreneur (12), with its check digits. */
export function isInn(inn: string): boolean {
  if (/^\d{10}$/.test(inn)) return checkDigit(inn, INN_10) === Number(inn[9])
  if (!/^\d{12}$/.test(inn)) return false
  return checkDigit(inn, INN_11) === Number(inn[10]) && checkDigit(inn, INN_12) === Number(inn[11])
}

/** КПП: tax office, reason of registration (which may hold Latin letters), number. */
export const isKpp = (kpp: string) => /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp)

/** БИК of a Russian bank. */
export const isBik = (bik: string) => /^04\d{7}$/.test(bik)

/** The account's check digit depends on the bank, so one wrong digit in either is found. */
export function isAccount(account: string, bik: string): boolean {
  // Accounts held by the Bank of Russia itself are checked with another part of the БИК.
  const isCentral = ['000', '001', '002'].includes(bik.slice(6))
  return isAccountOf(account, bik, isCentral)
}

/** The account that a bank itself has at the Bank of Russia. */
export const isCorrespondentAccount = (account: string, bik: string) =>
  account.startsWith('301') && isAccountOf(account, bik, true)

function isAccountOf(account: string, bik: string, isCentral: boolean) {
  if (!/^\d{20}$/.test(account) || !isBik(bik)) return false

  const bank = isCentral ? `0${bik.slice(4, 6)}` : bik.slice(6)
  const sum = [...(bank + account)].reduce(
    (total, digit, index) => total + ((Number(digit) * ACCOUNT[index % 3]!) % 10),
    0,
  )
  return sum % 10 === 0
}

function checkDigit(digits: string, weights: number[]) {
  return (weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11) % 10
}
