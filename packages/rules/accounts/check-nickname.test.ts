import { expect, test } from 'vitest'
import { checkNickname, isNameOfTheSite, LONGEST_ORGANISATION_NAME } from './check-nickname.ts'

test.each(['abc', 'Глаша', 'burenka_1974', 'зорька.2', 'x'.repeat(24), 'user-1234', 'kefir.fan'])(
  '%s is a nickname',
  (nikname) => expect(checkNickname(nikname)).toBeNull(),
)

test.each([
  ['ab', /от 3 до 24/],
  ['x'.repeat(25), /от 3 до 24/],
  ['два слова', /буквы, цифры/],
  ['<b>bold</b>', /буквы, цифры/],
  ['ира\u202eadmin', /буквы, цифры/],
  ['kефирчик', /латинские или русские/],
])('%j is refused', (nikname, sentence) => expect(checkNickname(nikname)).toMatch(sentence))

test.each([
  ...['admin', 'АДМИН', 'sup-port', 'kefir', 'Кефир', 'root', 'null'],
  // Digits and signs around it.
  ...['admin1', '1admin', 'admin_2026', '007-admin', 'kefir1', 'Кефир2', '__support__'],
  // Among other parts, or put together.
  ...['kefir.support', 'поддержка-кефир', 'support.anna', 'anna-admin', 'ad.min.anna'],
  ...['KefirSupport', 'kefirsupport', 'AdminAnna', 'модератор_олег', 'kefir-team', 'КефирБанк'],
  ...['служба-поддержки', 'администраторы', 'sysadmin', 'superadmin', 'theadmin'],
  // The product's name beside an office or money.
  ...['модерация-кефир', 'kefir.operator', 'kefir.manager', 'kefir.pay', 'kefir-wallet'],
  ...['оператор-кефир', 'kefir-garant', 'кефир.рф', 'kefir.anna.bank', 'kefirbank'],
  ...['банк-кефира', 'касса-кефира', 'оператор-кефира', 'гарант-кефира', 'кошелёк-кефира'],
  ...['команда_кефиру', 'кефиром.банк', 'bank.kefira', 'kefir.refund', 'kefir.finance'],
  ...['kefir_verify', 'возврат-кефир', 'служба.безопасности', 'ooo-kefir', 'ооо.кефир'],
  // Words that are nobody's while they are all there is.
  ...['bot', 'API', 'team1', 'система', 'staff'],
  // Look-alikes: every letter of the first is Latin, and it reads as the brand.
  ...['K.E.F.1.R', 'adm1n', 'adm1n1', 'supp0rt', 'M0DERAT0R'],
  ...['4dmin', '4dmin47', '5upport', 'm0d3rat0r', 'k3fir', 'k3f1r.bank'],
])('«%s» speaks for the site', (nikname) =>
  expect(checkNickname(nikname)).toBe('Такой никнейм выбрать нельзя'),
)

test.each([
  ...['Админова', 'adminton', 'badminton', 'supporter', 'kefirchik', 'кефирчик', 'robot.vasya'],
  ...['dream.team', 'anna.info', 'Банкир', 'kefir-fan', 'молочная_команда', 'botanik', 'rootbeer'],
  ...['te_amo', 'TeAmo', 'Lobot', 'iBot', 'Apl', 'sound_system', 'system.of.a.down'],
  ...['staff.sergeant', 'nft.shop', 'люблю-кефир', 'kefir_fan', 'стакан-кефира', 'refund.me'],
  ...['bonus', 'админский', 'ооо', 'служба_рока', 'b4dminton', 'anna_1974'],
])('«%s» is a person', (nikname) => expect(checkNickname(nikname)).toBeNull())

test.each([
  'Служба поддержки Кефир',
  'Администрация «Кефир»',
  'Kefir Bank',
  'Кефир',
  'KEFIR support',
  'Служба поддержки Кефира',
  'Администрация Кефира',
  'Администрацией Кефира',
  'Поддержка Кефира',
  'Банк Кефира',
  'ООО Кефир',
  'О.О.О. «Кефир»',
  'Kefir LLC',
  'Общество с ограниченной ответственностью «Кефир»',
  `Кефир ${'а '.repeat(80)} банк`,
])('an organisation may not be called %s', (name) => expect(isNameOfTheSite(name)).toBe(true))

test.each([
  ...['Фонд поддержки художников', 'Банк «Сметана»', 'Кефирная лавка', 'Молокозавод «Белый кефир»'],
  ...['Администрация города Вологды', '«»', 'NFT', 'ООО «Белый кефир»', 'Стакан кефира'],
  ...['Банка кефира', 'ООО', 'Служба безопасности «Щит»', 'Фонд любителей кефира'],
])('an organisation may be called %s', (name) => expect(isNameOfTheSite(name)).toBe(false))

test.each([...['a ', 'a.', 'ё ', 'кефир ', 'Кефир-банк ', 'зао', 'кефирзао', 'аБ', '1', ' ', '(']])(
  'a name of nothing but «%s», however long, is judged at once',
  (sign) => {
    for (const length of [LONGEST_ORGANISATION_NAME, 100_000]) {
      const name = sign.repeat(length).slice(0, length)
      isNameOfTheSite(`Кефир ${name}`.slice(0, length))
      expect(checkNickname(name)).not.toBeNull()
    }
  },
)
