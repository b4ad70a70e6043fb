/** Invented seller. Region 00 and this bank do not exist; the check digits are right all the same. */
export const requisites = {
  name: 'ООО «Кефир»',
  fullName: 'Общество с ограниченной ответственностью «Кефир»',
  address: '000024, г. Новомолочинск, ул. Бидонная, д. 24',
  inn: '0024000320',
  kpp: '002401001',
  ogrn: '1250000000326',
  account: '40702810300000002400',
  bank: 'АО «Банк Молочные берега», г. Новомолочинск',
  bik: '040000324',
  correspondentAccount: '30101810900000000324',
  supportEmail: 'support@example.org',
  privacyEmail: 'privacy@example.org',
} as const

export const requisitesTable = `
<p><b>Демонстрационные реквизиты.</b> Организация и банк вымышлены: так выглядит новая установка. Перед запуском владелец площадки заменяет их своими.</p>
<table>
<tbody>
<tr><th>Полное наименование</th><td>${requisites.fullName}</td></tr>
<tr><th>Адрес</th><td>${requisites.address}</td></tr>
<tr><th>ИНН / КПП</th><td>${requisites.inn} / ${requisites.kpp}</td></tr>
<tr><th>ОГРН</th><td>${requisites.ogrn}</td></tr>
<tr><th>Расчётный счёт</th><td>${requisites.account}</td></tr>
<tr><th>Банк</th><td>${requisites.bank}</td></tr>
<tr><th>БИК</th><td>${requisites.bik}</td></tr>
<tr><th>Корр. счёт</th><td>${requisites.correspondentAccount}</td></tr>
<tr><th>Электронная почта</th><td><a href="mailto:${requisites.supportEmail}">${requisites.supportEmail}</a></td></tr>
</tbody>
</table>`
