/** Requisites that a site with a real bank cannot start without; their check digits are right. */
export const PAYEE_VARIABLES = {
  PAYEE_NAME: 'ООО «Кефир»',
  PAYEE_INN: '7707083893',
  PAYEE_BANK: 'ПАО Сбербанк',
  PAYEE_BIK: '044525225',
  PAYEE_CORRESPONDENT: '30101810400000000225',
  PAYEE_ACCOUNT: '40702810938000000001',
}
