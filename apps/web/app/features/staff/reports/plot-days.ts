import type { ReportDay } from '@kefir/wire/reports'

type Figure = Exclude<keyof ReportDay, 'day'>
export type Bar = { day: string; count: number; x: number; width: number; height: number }

/** Bars in percent of the plot, one a day, and the highest of them. */
export function plotDays(days: ReportDay[], figure: Figure): { bars: Bar[]; most: number } {
  const most = Math.max(0, ...days.map((day) => day[figure]))
  const step = 100 / Math.max(1, days.length)
  return {
    most,
    bars: days.map((day, index) => ({
      day: day.day,
      count: day[figure],
      x: index * step,
      width: step * 0.8,
      height: most === 0 ? 0 : (100 * day[figure]) / most,
    })),
  }
}
