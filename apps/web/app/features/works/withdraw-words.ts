/** What is asked before an edit that waits is taken back. */
export const WITHDRAW_EDIT = {
  label: 'Отозвать правку',
  text: 'Правка пропадёт, модератор её не\u00a0увидит. Все по-прежнему видят то, что одобрено раньше.',
}

/** And before a whole work is. */
export const WITHDRAW_WORK = {
  label: 'Отозвать с\u00a0модерации',
  text: 'Модератор работу не\u00a0увидит, она останется только у\u00a0вас. Чтобы отправить её снова, откройте правку и\u00a0сохраните.',
}
