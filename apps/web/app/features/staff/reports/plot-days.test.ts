import { expect, test } from 'vitest'
import { plotDays } from './plot-days.ts'

const day = (name: string, registrations: number) => ({
  day: name,
  registrations,
  works_created: 0,
  works_approved: 0,
  favourites: 0,
  complaints: 0,
})

test('the highest day fills the plot, and the others stand beside it in proportion', () => {
  const { bars, most } = plotDays([day('2026-11-15', 2), day('2026-11-16', 4)], 'registrations')
  expect(most).toBe(4)
  expect(bars).toMatchObject([
    { x: 0, width: 40, height: 50 },
    { x: 50, width: 40, height: 100 },
  ])
})

test('nothing at all is a flat plot', () => {
  expect(plotDays([day('2026-11-16', 0)], 'complaints').bars).toMatchObject([{ height: 0 }])
  expect(plotDays([], 'complaints')).toEqual({ bars: [], most: 0 })
})
