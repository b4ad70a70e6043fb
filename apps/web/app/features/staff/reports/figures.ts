import type { ReportDay } from '@kefir/wire/reports'

/** What is counted, as people call it. */
export const FIGURES: { figure: Exclude<keyof ReportDay, 'day'>; name: string }[] = [
  { figure: 'registrations', name: 'Регистрации' },
  { figure: 'works_created', name: 'Создано работ' },
  { figure: 'works_approved', name: 'Одобрено работ' },
  { figure: 'favourites', name: 'В избранное' },
  { figure: 'complaints', name: 'Жалобы' },
]
