import { useSyncExternalStore } from 'react'

export type CountdownPart = { name: string; value: string; unit: string }

type CountdownProps = {
  /** What runs out, for a screen reader: «До конца этапа». */
  label: string
  parts: CountdownPart[]
}

export function Countdown({ label, parts }: CountdownProps) {
  return (
    <div role="timer" aria-label={label} className="flex gap-1.5 md:gap-2">
      {parts.map(({ name, value, unit }) => (
        <span
          key={name}
          className="w-[52px] rounded-field bg-[color-mix(in_srgb,var(--color-dairy)_86%,white)] py-1.5 text-center md:w-[68px] md:py-2.5"
        >
          <b className="block font-display text-[18px] leading-tight font-bold tabular-nums md:text-[26px]">
            {value}
          </b>
          <span className="block text-[11px] leading-tight md:text-[12px]">{unit}</span>
        </span>
      ))}
    </div>
  )
}

/**
 * The current time in whole seconds. It starts from the moment the server rendered the page, so
 * the first render in the browser repeats the server's markup; then it ticks.
 */
export function useNow(renderedAt: number): number {
  return useSyncExternalStore(subscribe, currentSecond, () => renderedAt)
}

/** The same in whole minutes, for lists of ages: they are drawn anew once a minute. */
export function useMinute(renderedAt: number): number {
  return useSyncExternalStore(subscribe, currentMinute, () => renderedAt)
}

const currentMinute = () => Math.floor(Date.now() / 60_000) * 60_000
const currentSecond = () => Math.floor(Date.now() / 1_000) * 1_000

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, 1_000)
  return () => clearInterval(timer)
}
