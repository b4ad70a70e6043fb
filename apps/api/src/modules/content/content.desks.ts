import type { Desk } from '../../brings/desk.ts'

export const contentDesks: Desk[] = [
  {
    code: 'content',
    name: 'Тексты',
    about: 'Статьи и ответы на вопросы: править, публиковать, возвращать прежние редакции.',
    roles: ['editor'],
    place: 90,
  },
  {
    code: 'banners',
    name: 'Баннеры',
    about: 'Что объявлено над шапкой и до какого дня.',
    roles: ['editor'],
    place: 100,
  },
  {
    code: 'footer',
    name: 'Подвал',
    about: 'Ссылки внизу каждой страницы: добавить, назвать, переставить, убрать.',
    roles: ['editor'],
    place: 130,
  },
]
