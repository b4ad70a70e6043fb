import {
  startTransition,
  Suspense,
  use,
  useEffect,
  useMemo,
  useReducer,
  useState,
  type ReactNode,
} from 'react'

/**
 * The first sign of a visitor who may soon press something; Back is one too, and so is a press that
 * came before this code and is done late.
 */
const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'popstate', 'click']

let wake = () => {}

/**
 * Ends the waiting. Whoever makes the router read a page again by itself calls this first: what the router changes
 * reaches everything at once, and would wait for the visitor with what waits here.
 */
export const stopWaiting = () => wake()

/** Null on the server and once somebody is here: then there is nothing to wait for. */
let visitor = typeof document === 'undefined' ? null : waitForVisitor()

function waitForVisitor() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const seen = new AbortController()
  wake = () => {
    visitor = null
    seen.abort()
    resolve()
  }
  for (const sign of SIGNS)
    window.addEventListener(sign, () => wake(), {
      capture: true,
      passive: true,
      signal: seen.signal,
    })
  return promise
}

/**
 * Leaves the server's HTML as it is until the visitor does anything, so that a slow phone spends its
 * first second on showing the page. Only for what needs no script to be read: links work as links.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  // New children for a boundary that still sleeps would make React show its empty fallback: the first ones are kept.
  const [first] = useState(children)
  const [, wakeUp] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    void visitor?.then(() => startTransition(wakeUp))
  }, [])
  const shown = visitor ? first : children
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <Wait />
        {shown}
      </Suspense>
    ),
    [shown],
  )
}

function Wait() {
  if (visitor) use(visitor)
  return null
}
