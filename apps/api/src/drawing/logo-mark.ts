import { path } from './svg.ts'

/** The tetrahedral logo, drawn in a box of 34 units. */
export function logoMark(left = '#1D49F2', right = '#D81F45', window = '#FFFFFF'): string {
  return (
    path('M17 2L31 29L18.4 33z', right) +
    path('M17 2L3 31L18.4 33z', left) +
    path('M9.6 17.5L17.6 19L18.2 26L6.4 24z', window)
  )
}
