import type { HoldsBrought } from '../../brings/hold.ts'

/** Of games that are to come: a module that needs tokens so brings its own, and the line here goes. */
export const holdsHolds = {
  place: { state: 'В цехе', refusal: 'Модуль установлен в цех. Остановите цех, чтобы забрать его' },
  rent: { state: 'В аренде', refusal: 'Модуль сдан в аренду' },
  box: { state: 'В боксе', refusal: 'Бокс открывается. Подождите' },
} satisfies HoldsBrought

declare module '../../brings/hold.ts' {
  interface HoldKinds extends Record<keyof typeof holdsHolds, true> {}
}
