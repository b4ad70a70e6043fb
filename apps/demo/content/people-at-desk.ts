import { typeset } from './typography.ts'

/** Somebody whom the staff's desk of people lists apart. None of them has a password or made anything. */
export type DeskPerson = {
  email: string
  /** Since when they are here. */
  daysAgo: number
} & ({ nikname: string; firstName: string; lastName: string } | { name: string }) &
  (
    | {
        state: 'blocked'
        blockedDaysAgo: number
        /** Null: for good. */
        forDays: number | null
        reason: string
      }
    | {
        state: 'unconfirmed'
        /** Whether the mail server took the letter with the link. */
        isLetterTaken: boolean
      }
    | { state: 'leaving'; orderedDaysAgo: number }
  )

/** The oldest first. Time ends all this but one block: jobs let people in, and empty accounts, after a month. */
export const deskPeople: DeskPerson[] = [
  {
    state: 'blocked',
    nikname: 'sluzhba.vyplat',
    firstName: 'Роман',
    lastName: 'Пустобаев',
    email: 'pustobaev@example.org',
    daysAgo: 88,
    blockedDaysAgo: 36.3,
    forDays: null,
    reason: typeset('Мошенничество: писал людям от имени поддержки и просил коды из писем'),
  },
  {
    state: 'leaving',
    nikname: 'tikhaya.zavod',
    firstName: 'Зинаида',
    lastName: 'Затонская',
    email: 'zatonskaya@example.org',
    daysAgo: 81,
    orderedDaysAgo: 11.2,
  },
  {
    state: 'blocked',
    nikname: 'Копиркин',
    firstName: 'Василий',
    lastName: 'Копиркин',
    email: 'kopirkin@example.org',
    daysAgo: 58,
    blockedDaysAgo: 4.6,
    forDays: 30,
    reason: typeset(
      'Чужие работы под своим именем: удалял их после предупреждений и присылал снова',
    ),
  },
  {
    state: 'leaving',
    name: 'ИП Самокатова',
    email: 'samokatova@example.org',
    daysAgo: 40,
    orderedDaysAgo: 1.8,
  },
  {
    state: 'blocked',
    nikname: 'skidki.kazhdyy.den',
    firstName: 'Жанна',
    lastName: 'Распродажина',
    email: 'rasprodazhina@example.org',
    daysAgo: 12,
    blockedDaysAgo: 0.7,
    forDays: 7,
    reason: typeset('Спам: ссылки на распродажу вместо рассказа о себе, трижды за неделю'),
  },
  {
    state: 'unconfirmed',
    name: 'Сыроварня «Третья дойка»',
    email: 'tretyadoyka@example.org',
    daysAgo: 6.4,
    isLetterTaken: false,
  },
  {
    state: 'unconfirmed',
    nikname: 'Туесок',
    firstName: 'Игнат',
    lastName: 'Берестов',
    email: 'berestov@example.org',
    daysAgo: 2.1,
    isLetterTaken: true,
  },
  {
    state: 'unconfirmed',
    nikname: 'nika.snezhok',
    firstName: 'Вероника',
    lastName: 'Снежкова',
    email: 'snezhkova@example.org',
    daysAgo: 0.12,
    isLetterTaken: true,
  },
]
