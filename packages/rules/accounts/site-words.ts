const inCases = (stem: string, endings: string) =>
  ['', ...endings.split(' ')].map((ending) => stem + ending)
const withEndings = (stem: string, endings: string) => inCases(stem, endings).slice(1)

const MAN = 'а у ом е ы ов ам ами ах'

export const PRODUCT_NAMES = ['kefir', 'kefira', ...inCases('кефир', MAN)]

/** Who speaks for the site: refused as any part of a nickname, with digits and signs around it. */
export const OFFICES = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration'],
  ...['moderator', 'moderators', 'moderation', 'moder', 'official', 'support', 'helpdesk'],
  ...[...inCases('админ', MAN), ...inCases('администратор', MAN), ...inCases('модератор', MAN)],
  ...withEndings('администраци', 'я и ю ей'),
  ...withEndings('модераци', 'я и ю ей'),
  ...['модер', 'официальный', 'официально', 'саппорт'],
  ...withEndings('поддержк', 'а и е у ой'),
  ...withEndings('техподдержк', 'а и е у ой'),
  ...withEndings('служб', 'абезопасности ыбезопасности ебезопасности убезопасности'),
]
export const BEFORE_AN_OFFICE = ['the', 'sys', 'super', 'head', 'сис', 'супер', 'глав']

/** A nickname may not be one of these alone; beside the product's name they speak for it. */
export const WEAK_WORDS = [
  ...['api', 'bank', 'bot', 'com', 'garant', 'help', 'info', 'manager', 'market', 'money', 'news'],
  ...['nft', 'null', 'operator', 'pay', 'payments', 'press', 'root', 'security', 'service', 'shop'],
  ...['site', 'staff', 'system', 'team', 'undefined', 'wallet', 'ru'],
  ...['банк', 'безопасность', 'безопасности', 'бот', 'выплаты', 'гарант', 'деньги', 'инфо'],
  ...['касса', 'команда', 'кошелек', 'кошелёк', 'магазин', 'маркет', 'менеджер', 'новости'],
  ...['оператор', 'оплата', 'помощь', 'пресса', 'рф', 'сайт', 'система', 'служба', 'службы'],
]

/** Anybody's, also alone, but not beside the product's name: «kefir.refund», «возврат-кефир». */
export const MONEY_WORDS = [
  ...['refund', 'refunds', 'finance', 'finances', 'verify', 'verified', 'verification', 'cash'],
  ...['cashier', 'payment', 'payout', 'payouts', 'withdraw', 'withdrawal', 'deposit', 'exchange'],
  ...['escrow', 'billing', 'bonus', 'giveaway', 'airdrop', 'invest', 'account', 'login', 'office'],
  ...['kassa', 'komanda', 'oplata', 'podderzhka', 'sluzhba', 'vozvrat', 'ceo', 'director'],
  ...['возврат', 'возвраты', 'финансы', 'финансов', 'проверка', 'верификация', 'бонус', 'бонусы'],
  ...['вывод', 'платеж', 'платежи', 'платежей', 'перевод', 'переводы', 'обменник', 'биржа'],
  ...['кредит', 'займы', 'инвестиции', 'вклады', 'директор', 'сотрудник', 'консультант', 'отдел'],
  ...['бухгалтерия', 'арбитр', 'арбитраж', 'сервис', 'офис', 'маркетплейс', 'площадка', 'кабинет'],
]

/** With nothing else beside them the product's name is still bare: «ООО Кефир». */
export const LEGAL_FORMS = [
  ...['ооо', 'оао', 'зао', 'пао', 'нао', 'ао', 'ип', 'ано', 'llc', 'ltd', 'inc', 'corp', 'gmbh'],
  ...['zao', 'oao', 'pao', 'обществосограниченнойответственностью', 'компания', 'company'],
  ...['акционерноеобщество', 'публичное', 'непубличное', 'закрытое', 'открытое', 'limited'],
  ...['индивидуальныйпредприниматель'],
]
