import type { Role } from '@kefir/wire/staff'
import type { IconName } from '../../ui/icon-paths.ts'

export type Desk = {
  to: string
  name: string
  icon: IconName
  /** What is done there, in a line for the start page. */
  about: string
  /** Who works there; an administrator everywhere. */
  roles: readonly Role[]
}

/** All of them; the journal's filter is made of these too. */
export const DESKS: Desk[] = [
  {
    to: '/admin/moderation',
    name: 'Модерация',
    icon: 'eye',
    about: 'Посмотреть новые работы, коллекции и правки, одобрить или вернуть.',
    roles: ['moderator'],
  },
  {
    to: '/admin/complaints',
    name: 'Жалобы',
    icon: 'flag',
    about: 'Разобрать жалобы и возражения, ответить обеим сторонам.',
    roles: ['moderator'],
  },
  {
    to: '/admin/people',
    name: 'Люди',
    icon: 'user',
    about: 'Найти человека, помочь со входом, выдать значок, заблокировать.',
    roles: ['support', 'moderator'],
  },
  {
    to: '/admin/tickets',
    name: 'Обращения',
    icon: 'chat',
    about: 'Ответить тем, кто написал в поддержку.',
    roles: ['support'],
  },
  {
    to: '/admin/payouts',
    name: 'Выплаты',
    icon: 'wallet',
    about: 'Разрешить крупные выплаты, отправить деньги организациям.',
    roles: ['finance'],
  },
  {
    to: '/admin/invoices',
    name: 'Счета',
    icon: 'card',
    about: 'Загрузить выписку банка, узнать платежи организаций, вернуть лишнее.',
    roles: ['finance'],
  },
  {
    to: '/admin/payments',
    name: 'Платежи',
    icon: 'card',
    about: 'Найти платёж, его чеки и возвраты, вернуть деньги покупателю.',
    roles: ['finance'],
  },
  {
    to: '/admin/reconciliation',
    name: 'Сверка',
    icon: 'check',
    about: 'Чем наши записи отличаются от книг банка за последние дни.',
    roles: ['finance'],
  },
  {
    to: '/admin/content',
    name: 'Тексты',
    icon: 'poster',
    about: 'Статьи и ответы на вопросы: править, публиковать, возвращать прежние редакции.',
    roles: ['editor'],
  },
  {
    to: '/admin/banners',
    name: 'Баннеры',
    icon: 'megaphone',
    about: 'Что объявлено над шапкой и до какого дня.',
    roles: ['editor'],
  },
  {
    to: '/admin/promo',
    name: 'Реклама',
    icon: 'sparkle',
    about: 'Два рекламных места среди новых токенов.',
    roles: ['editor'],
  },
  {
    to: '/admin/menu',
    name: 'Меню',
    icon: 'list',
    about: 'Пометки «скоро» и «новое» у ссылок в шапке.',
    roles: ['editor'],
  },
  {
    to: '/admin/footer',
    name: 'Подвал',
    icon: 'grid',
    about: 'Ссылки внизу каждой страницы: добавить, назвать, переставить, убрать.',
    roles: ['editor'],
  },
  {
    to: '/admin/reports',
    name: 'Отчёты',
    icon: 'calendar',
    about: 'Регистрации, работы, избранное и жалобы по дням.',
    roles: ['analyst'],
  },
  {
    to: '/admin/journal',
    name: 'Журнал',
    icon: 'stack',
    about: 'Кто из сотрудников что сделал и почему.',
    roles: ['admin'],
  },
  {
    to: '/admin/system',
    name: 'Система',
    icon: 'settings',
    about: 'Закрыть и открыть сайт, задачи, письма, база.',
    roles: ['admin'],
  },
]

/** The desks at which somebody with these roles may sit. */
export const desksFor = (roles: readonly Role[]) =>
  DESKS.filter((desk) => roles.some((role) => role === 'admin' || desk.roles.includes(role)))
